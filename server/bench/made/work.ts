import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of a process in nanoseconds; 0 if the system does not report it. */
function busyOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

function childrenOf(parent: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** The processor time of the web process and the database so far, by process; other programs are not included. */
export function workOf({ web, postmaster }: { web: number; postmaster: number }): Map<string, number> {
  const pids = [String(web), ...childrenOf(postmaster)];
  return new Map(pids.map((pid) => [pid, busyOf(pid)]));
}

export const workedMs = (before: Map<string, number>, after: Map<string, number>): number =>
  [...after].reduce((sum, [pid, busy]) => sum + busy - (before.get(pid) ?? 0), 0) / 1e6;
