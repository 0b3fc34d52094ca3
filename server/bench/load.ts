import autocannon, { type Options, type Result } from 'autocannon';

export type Load = { per_second: number; p50_ms: number; p99_ms: number; answered: number; refused: number };

/** Opens a number of connections for a number of seconds; each sends the next request after the response. */
export async function load(options: Options, wanted: (status: number) => boolean): Promise<Load> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const { duration } = await new Promise<Result>((resolve, reject) => {
    const running = autocannon({ ...options, bailout: 1000 }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    running.on('response', (_client, status, _bytes, ms) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      times.push(ms);
    });
  });
  times.sort((one, other) => one - other);
  const answered = [...statuses].reduce((sum, [status, count]) => sum + (wanted(status) ? count : 0), 0);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    per_second: answered / duration,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    answered,
    refused: times.length - answered,
  };
}
