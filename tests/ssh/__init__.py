"""The table over SSH, at a real sshd on this machine, as docs/ssh.md sets it up."""
