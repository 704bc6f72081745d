# SPDX-License-Identifier: EPL-2.0
"""A slow store and virtual machines on it, as processes that end with this one."""
import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ["qemu-system-x86_64", "nbdkit", "ssh", "mke2fs"]
DIE_WITH_PARENT = 1                     # PR_SET_PDEATHSIG
EXPORT_SIZE = 1 << 30


def start(words, log):
    """Starts a process that the kernel ends with this one, even after kill -9."""
    libc = ctypes.CDLL(None, use_errno=True)
    parent = os.getpid()

    def before():
        libc.prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)
    with open(log, "wb") as out:
        # A separate session: Ctrl-C reaches only this program, which then ends the others in order.
        return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=out, stderr=out, preexec_fn=before,
                                start_new_session=True)


def end(process):
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Guest:
    """A virtual machine with one processor whose disk is a volume of the store."""

    def __init__(self, name, image, folder, store_socket, accelerator):
        self.name, self.port, self.image = name, free_port(), image
        self.known_hosts = os.path.join(folder, name + ".known_hosts")
        with open(image.known_host) as key, open(self.known_hosts, "w") as file:
            file.write(f"[127.0.0.1]:{self.port} " + key.read())
        self.log = os.path.join(folder, name + ".log")
        self.trace = os.path.join(folder, name + ".trace")
        words = ["qemu-system-x86_64", "-M", "q35", "-accel", accelerator, "-cpu", "max", "-smp", "1", "-m", "320",
                 "-nodefaults", "-no-user-config", "-display", "none", "-serial", "stdio", "-kernel", image.kernel,
                 "-initrd", image.initrd, "-append",
                 # On a busy machine, emulated timers may be late; start nevertheless.
                 "console=ttyS0 quiet panic=-1 rdinit=/init mitigations=off random.trust_cpu=on no_timer_check"]
        for node, drive in (("root", f"file={image.disk},format=raw,readonly=on,file.locking=off"),
                            ("disk", f"file.driver=nbd,file.server.type=unix,file.server.path={store_socket},"
                                     f"file.export={name},format=raw,cache=none")):
            words += ["-drive", f"{drive},if=none,id={node}", "-device", f"virtio-blk-pci,drive={node}"]
        words += ["-netdev", f"user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:{self.port}-:22", "-device",
                  "virtio-net-pci,netdev=net", "-device", "virtio-rng-pci", "-msg", "timestamp=on", "-D", self.trace]
        for event in ("handle_read", "handle_write", "rw_complete"):
            words += ["-trace", "virtio_blk_" + event]
        self.process = start(words, self.log)

    def ssh(self, command):
        return ["ssh", "-q", "-i", self.image.key, "-p", str(self.port), "-o", "BatchMode=yes", "-o",
                f"UserKnownHostsFile={self.known_hosts}", "-o", "ConnectTimeout=5", "-o", "ServerAliveInterval=15",
                "root@127.0.0.1", command]

    def call(self, command, **more):
        done = subprocess.run(self.ssh(command), capture_output=True, text=True, **more)
        if done.returncode:
            sys.exit(f"{self.name}: {command}: {(done.stderr or done.stdout).strip()}")
        return done.stdout

    def await_login(self, seconds=120):
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            if self.process.poll() is not None:
                break
            if subprocess.run(self.ssh("true"), capture_output=True).returncode == 0:
                return
            time.sleep(0.3)
        with open(self.log, errors="replace") as file:
            sys.exit(f"{self.name} does not start: " + file.read()[-300:].strip())

    def target(self):
        """Returns this machine as a target of a campaign."""
        return (f"  - {{name: {self.name}, host: 127.0.0.1, port: {self.port}, user: root, key: {self.image.key},\n"
                f"     knownHosts: {self.known_hosts}, directory: /srv}}\n")


class Machines:
    """A store and its guests; use as 'with Machines(...) as machines'."""

    def __init__(self, image, names, servers, service_ms, accelerator):
        self.image, self.names, self.servers, self.service_ms = image, names, servers, service_ms
        self.accelerator = accelerator
        self.store, self.guests = None, {}

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="loggia-guests-")
        self.log = os.path.join(self.folder, "store.log")
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self):
        for name in self.names:
            volume = os.path.join(self.folder, name + ".img")
            with open(volume, "wb") as file:
                file.truncate(EXPORT_SIZE)
            # Without journal and delayed writes, the store sees exactly the requests of the guest's programs.
            subprocess.run(["mke2fs", "-q", "-F", "-t", "ext4", "-O", "^has_journal", "-E",
                            "lazy_itable_init=0,nodiscard", volume], check=True)
        path = os.path.join(self.folder, "store.sock")
        self.store = start(["nbdkit", "-f", "-U", path, "-t", "64", "--filter=log", "python",
                            os.path.join(HERE, "store.py"), f"directory={self.folder}", f"servers={self.servers}",
                            f"service={self.service_ms}", f"logfile={self.log}"],
                           os.path.join(self.folder, "nbdkit.out"))
        for _ in range(100):
            if os.path.exists(path) and os.path.exists(self.log):
                break
            if self.store.poll() is not None:
                sys.exit("nbdkit does not serve: " + open(os.path.join(self.folder, "nbdkit.out")).read().strip())
            time.sleep(0.1)
        for name in self.names:
            self.guests[name] = Guest(name, self.image, self.folder, path, self.accelerator)
        for guest in self.guests.values():
            guest.await_login()

    def __exit__(self, *_):
        """Ends guests first, because a guest without its disk hangs."""
        for guest in self.guests.values():
            end(guest.process)
        if self.store:
            end(self.store)
        shutil.rmtree(self.folder, ignore_errors=True)


def has_kvm(folder):
    """Returns whether KVM works; the device may exist but fail."""
    if not os.access("/dev/kvm", os.R_OK | os.W_OK):
        return False
    probe = start(["qemu-system-x86_64", "-M", "q35", "-accel", "kvm", "-cpu", "max", "-m", "64", "-nodefaults",
                   "-display", "none"], os.path.join(folder, "kvm.log"))
    time.sleep(2)
    works = probe.poll() is None
    end(probe)
    return works
