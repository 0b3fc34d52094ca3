import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** `birth` distinguishes two processes that had the same pid. */
export type Process = { birth: string; command: string; cwd: string | undefined };

/** Undefined when no such process lives; a zombie counts as dead. */
export async function findProcess(pid: number): Promise<Process | undefined> {
  return process.platform === 'linux' ? findLinuxProcess(pid) : findPsProcess(pid);
}

async function findLinuxProcess(pid: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const birth = rest[18];
  if (!birth || state === 'Z' || state === 'X') return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return { birth, command: command.replaceAll('\0', ' '), cwd };
}

async function findPsProcess(pid: number): Promise<Process | undefined> {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command='];
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), ...columns], {
    env: { ...process.env, LC_ALL: 'C' },
  }).catch(() => ({ stdout: '' }));
  const match = /^\s*(\S+)\s+(\w{3} +\w{3} +\d+ [\d:]{8} \d{4})\s+(.*)$/s.exec(stdout);
  const [, state, birth, command] = match ?? [];
  if (!birth || state?.startsWith('Z')) return undefined;
  return { birth, command: (command ?? '').trim(), cwd: undefined };
}
