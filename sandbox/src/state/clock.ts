import type { Table } from './state.ts';

export type ClockRecord = { id: 'clock'; real_at: number; sandbox_at: number; scale: number };
export type Clock = ReturnType<typeof createClock>;

/** The platform's time: real time from a fixed moment, scaled, and movable by hand. */
export function createClock(table: Table<ClockRecord>) {
  const listeners = new Set<() => void>();
  const record = () => table.find('clock') ?? { id: 'clock' as const, real_at: 0, sandbox_at: 0, scale: 1 };
  const now = () => {
    const { real_at, sandbox_at, scale } = record();
    return Math.floor(sandbox_at + (Date.now() - real_at) * scale);
  };
  const set = (sandbox_at: number, scale: number) => {
    table.put({ id: 'clock', real_at: Date.now(), sandbox_at, scale });
    for (const listener of listeners) listener();
  };

  return {
    now,
    scale: () => record().scale,
    setScale: (scale: number) => set(now(), scale),
    advance: (ms: number) => set(now() + ms, record().scale),
    restart: () => set(Date.now(), 1),
    /** Real milliseconds until the clock reaches that time. */
    realWait: (time: number) => Math.max(0, Math.ceil((time - now()) / record().scale)),
    onChange: (listener: () => void) => listeners.add(listener),
  };
}
