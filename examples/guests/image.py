# SPDX-License-Identifier: EPL-2.0
"""Builds kernel, initial root file system and disk of the guests from Debian packages.

Packages and their dependencies are downloaded by apt and unpacked in a folder; nothing is installed and root is not
necessary. The disk is read-only, so all guests share it.
"""
import getpass
import glob
import os
import shutil
import subprocess
import sys

KERNEL = "linux-image-cloud-amd64"
PACKAGES = ["busybox-static", "openssh-server", "dash", "coreutils", "findutils", "mawk", "util-linux", "sed", "grep",
            "fio", "sysbench", "dbench"]
MODULES = ["virtio_ring", "virtio", "virtio_pci_legacy_dev", "virtio_pci_modern_dev", "virtio_pci", "virtio_blk",
           "failover", "net_failover", "virtio_net"]
PROGRAMS = ["apt-get", "dpkg", "mke2fs", "ssh-keygen"]

FIRST = """#!/bin/busybox sh
b=/bin/busybox
$b mount -t devtmpfs none /dev
for module in %s; do $b insmod /modules/$module.ko; done
$b mount -t ext4 -o ro /dev/vda /system
exec $b switch_root /system /sbin/guest
""" % " ".join(MODULES)

GUEST = """#!/bin/busybox sh
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
b=/bin/busybox
$b mount -t proc none /proc
$b mount -t sysfs none /sys
$b mount -t devtmpfs none /dev
for folder in /run /tmp /root; do $b mount -t tmpfs none $folder; done
mkdir -p /run/sshd /dev/pts /dev/shm
$b mount -t devpts none /dev/pts
$b mount -t tmpfs none /dev/shm
$b mount -t cgroup2 none /sys/fs/cgroup
$b ip link set lo up
$b ip link set eth0 up
$b ip addr add 10.0.2.15/24 dev eth0
$b hostname guest
mount -t ext4 -o noatime /dev/vdb /srv
/usr/sbin/sshd -f /etc/ssh/sshd_config -E /run/sshd.log
while :; do sleep 1000; done
"""

FILES = {
    "etc/passwd": "root:x:0:0:root:/root:/bin/sh\nsshd:x:101:65534::/run/sshd:/bin/false\n",
    "etc/group": "root:x:0:\nnogroup:x:65534:\n",
    "etc/nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
    "etc/ssh/sshd_config": "HostKey /etc/ssh/host\nAuthorizedKeysFile /etc/ssh/user.pub\nStrictModes no\nUsePAM no\n"
                           "UseDNS no\nMaxSessions 50\nPermitRootLogin prohibit-password\n",
    "sbin/guest": GUEST,
}


def call(words, **more):
    done = subprocess.run(words, capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(words)}: {(done.stderr or done.stdout).strip()}")
    return done.stdout


def download(folder):
    """Downloads all packages; an empty list of installed packages makes apt include the C library."""
    archives = os.path.join(folder, "archives")
    os.makedirs(os.path.join(archives, "partial"), exist_ok=True)
    status = os.path.join(folder, "status")
    open(status, "w").close()
    words = ["apt-get", "-qq", "-y", "-o", f"Dir::State::status={status}", "-o", f"Dir::Cache::archives={archives}",
             "-o", "APT::Sandbox::User=" + getpass.getuser(), "-o", "Debug::NoLocking=1", "--no-install-recommends",
             "--download-only", "install", KERNEL, *PACKAGES]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        print("missing: packages, which apt does not download: " + done.stderr.strip()[-300:], file=sys.stderr)
        sys.exit(3)
    return sorted(glob.glob(os.path.join(archives, "*.deb")))


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, mode)


def unpack(packages, root):
    os.makedirs(root)
    for package in packages:
        call(["dpkg", "-x", package, root])
    for name in ("doc", "man", "locale", "info", "lintian"):
        shutil.rmtree(os.path.join(root, "usr/share", name), ignore_errors=True)
    for name in ("proc", "sys", "dev", "run", "tmp", "srv", "root"):
        os.makedirs(os.path.join(root, name), exist_ok=True)
    for path, text in FILES.items():
        write(os.path.join(root, path), text, 0o755 if path.startswith("sbin/") else 0o644)
    for link, target in (("usr/bin/awk", "mawk"), ("bin/sh", "dash")):
        if not os.path.lexists(os.path.join(root, link)):
            os.symlink(target, os.path.join(root, link))


def first_root(root, folder, out):
    """Returns an archive with the modules for disk and network, which Debian's kernel does not contain."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("bin", "modules", "dev", "system"):
        os.makedirs(os.path.join(folder, name))
    shutil.copy(os.path.join(root, "bin/busybox"), os.path.join(folder, "bin"))
    for module in MODULES:
        found = glob.glob(os.path.join(root, f"lib/modules/*/kernel/**/{module}.ko"), recursive=True)
        if len(found) != 1:
            sys.exit(f"{KERNEL} has no module {module}; this program supports Debian 12 only")
        shutil.copy(found[0], os.path.join(folder, "modules"))
    write(os.path.join(folder, "init"), FIRST, 0o755)
    names = call(["find", "."], cwd=folder)
    # Uses the archiver of busybox, because it may be missing on the machine.
    with open(out, "wb") as archive:
        subprocess.run([os.path.join(root, "bin/busybox"), "cpio", "-o", "-H", "newc"], cwd=folder, stdout=archive,
                       input=names.encode(), stderr=subprocess.DEVNULL, check=True)


class Image:
    """The files of guests in a folder; created if they do not exist."""

    def __init__(self, folder):
        self.folder = folder
        self.kernel, self.initrd, self.disk = (os.path.join(folder, x) for x in ("kernel", "initrd", "root.img"))
        self.key, self.known_host = os.path.join(folder, "user"), os.path.join(folder, "host.pub")
        if not os.path.exists(self.disk):
            self.build()

    def build(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder, mode=0o700)
        root = os.path.join(self.folder, "root")
        unpack(download(self.folder), root)
        for name in ("user", "host"):
            call(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "guest", "-f", os.path.join(self.folder, name)])
        for name, mode in (("host", 0o600), ("user.pub", 0o644)):
            shutil.copy(os.path.join(self.folder, name), os.path.join(root, "etc/ssh", name))
            os.chmod(os.path.join(root, "etc/ssh", name), mode)
        kernel, = glob.glob(os.path.join(root, "boot/vmlinuz-*"))
        shutil.copy(kernel, self.kernel)
        first_root(root, os.path.join(self.folder, "first"), self.initrd)
        unfinished = self.disk + ".new"
        call(["mke2fs", "-q", "-t", "ext4", "-O", "^has_journal", "-m", "0", "-d", root, "-E", "root_owner=0:0",
              unfinished, "450M"])
        for name in ("root", "first", "archives"):
            shutil.rmtree(os.path.join(self.folder, name))
        os.rename(unfinished, self.disk)
