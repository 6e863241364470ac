#!/usr/bin/python3
"""Runs a program under the system call filters of bread-tools.service, where no systemd runs.

    deploy/try-unit.py [--unit FILE] -- node dist/server/main.js

The groups ("@system-service") are those of this machine's systemd, which `systemd-analyze syscall-filter` lists; the
filters are loaded through libseccomp, as systemd does. Needs Debian's packages systemd and python3-seccomp. What the
unit says about files, devices and users is not tried here: only a systemd can (`systemd-run`, docs/operations.md).
"""

import argparse
import ctypes
import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

from seccomp import ALLOW, EQ, ERRNO, GE, KILL_PROCESS, MASKED_EQ, Arg, SyscallFilter

CLONE_NAMESPACES = {"CLONE_NEWNS": 0x20000, "CLONE_NEWCGROUP": 0x2000000, "CLONE_NEWUTS": 0x4000000,
                    "CLONE_NEWIPC": 0x8000000, "CLONE_NEWUSER": 0x10000000, "CLONE_NEWPID": 0x20000000,
                    "CLONE_NEWNET": 0x40000000}
PR_CAPBSET_DROP = 24
PERSONALITY_NOW = 0xFFFFFFFF
SET_ID_BITS = (0o4000, 0o2000)


def read_unit(path):
    """The lines of [Service], each name with all that it was given, in their order."""
    service, section = {}, None
    for line in Path(path).read_text(encoding="utf8").splitlines():
        line = line.strip()
        if line.startswith("["):
            section = line
        elif section == "[Service]" and "=" in line and line[0] not in "#;":
            name, value = line.split("=", 1)
            service.setdefault(name, []).append(value)
    return service


def read_groups():
    """Every group of this machine's systemd, by name."""
    listed = subprocess.run(["systemd-analyze", "syscall-filter"], check=True, capture_output=True, text=True).stdout
    groups, group = {}, None
    for line in listed.splitlines():
        word = line.split("#", 1)[0].strip()
        if line.startswith("@"):
            group = groups.setdefault(word, [])
        elif word and group is not None:
            group.append(word)
    return groups


def calls_of(name, groups):
    if not name.startswith("@"):
        return {name}
    return set().union(*(calls_of(each, groups) for each in groups[name]))


def allowed_calls(lines, groups):
    """As systemd reads them: the first line says that this is a list of what is allowed, "~" takes away from it."""
    allowed = calls_of("@default", groups)
    for line in lines:
        taken = line.startswith("~")
        for name in line.removeprefix("~").split():
            calls = calls_of(name, groups)
            allowed = allowed - calls if taken else allowed | calls
    return allowed


def add(rules, action, call, *args):
    """Calls that this kind of machine does not have cannot be made, either."""
    try:
        rules.add_rule_exactly(action, call, *args)
    except (RuntimeError, ValueError, OSError):
        pass


def filters_of(service):
    """One for each line of the unit, as systemd has it: all of them have to agree."""
    number = service.get("SystemCallErrorNumber", [None])[-1]
    refused = KILL_PROCESS if number is None else ERRNO(getattr(errno, number))
    calls = SyscallFilter(refused)
    for call in sorted(allowed_calls(service["SystemCallFilter"], read_groups())):
        add(calls, ALLOW, call)
    yield calls

    families = SyscallFilter(ALLOW)
    wanted = [getattr(socket, name) for name in " ".join(service.get("RestrictAddressFamilies", [])).split()]
    if wanted:
        for family in set(range(0, max(wanted))) - set(wanted):
            add(families, ERRNO(errno.EAFNOSUPPORT), "socket", Arg(0, EQ, family))
        add(families, ERRNO(errno.EAFNOSUPPORT), "socket", Arg(0, GE, max(wanted) + 1))
    yield families

    others = SyscallFilter(ALLOW)
    if service.get("RestrictNamespaces") == ["yes"]:
        for flag in CLONE_NAMESPACES.values():
            add(others, ERRNO(errno.EPERM), "clone", Arg(0, MASKED_EQ, flag, flag))
            add(others, ERRNO(errno.EPERM), "unshare", Arg(0, MASKED_EQ, flag, flag))
        add(others, ERRNO(errno.ENOSYS), "clone3")
        add(others, ERRNO(errno.EPERM), "setns")
    if service.get("RestrictSUIDSGID") == ["yes"]:
        for bit in SET_ID_BITS:
            for call, position in (("chmod", 1), ("fchmod", 1), ("fchmodat", 2), ("mkdir", 1), ("mkdirat", 2)):
                add(others, ERRNO(errno.EPERM), call, Arg(position, MASKED_EQ, bit, bit))
    if service.get("LockPersonality") == ["yes"]:
        add(others, ERRNO(errno.EPERM), "personality", Arg(0, GE, 1), Arg(0, EQ, PERSONALITY_NOW))
    yield others


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--unit", default=Path(__file__).with_name("bread-tools.service"))
    parser.add_argument("command", nargs="+")
    asked = parser.parse_args()
    service = read_unit(asked.unit)
    filters = list(filters_of(service))
    os.umask(int(service.get("UMask", ["0022"])[-1], 8))
    if service.get("CapabilityBoundingSet") == [""]:
        libc = ctypes.CDLL(None)
        for capability in range(64):
            libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    # The list of what is allowed comes last: it need not allow to load a filter.
    for rules in reversed(filters):
        rules.load()
    os.execvp(asked.command[0], asked.command)


if __name__ == "__main__":
    sys.exit(main())
