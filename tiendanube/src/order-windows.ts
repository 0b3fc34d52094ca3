import type { Page, Pages } from './pages.ts';
import type { Result } from './result.ts';

export type Window = { updated_at_min: Date; updated_at_max: Date };

/** The platform refuses to list more orders than this at once. */
const MOST_MATCHES = 10_000;
const SHORTEST_MS = 1_000;

/**
 * Yields the pages of a window, or of its halves if it has too many matches; true when everything was read. Halves
 * share a border and a refusal may come after some pages, so an order can be found twice; it is yielded once.
 */
export async function* inWindows<Item extends { id: number }>(
  window: Window,
  pagesIn: (window: Window) => Pages<Item>,
  seen = new Set<number>(),
): AsyncGenerator<Result<Page<Item>>, boolean> {
  for await (const page of pagesIn(window)) {
    const too_many = page.ok ? (page.value.total ?? 0) > MOST_MATCHES : saysTooMany(page.error);
    const halves = too_many ? halve(window) : [];
    for (const half of halves) {
      const whole = yield* inWindows(half, pagesIn, seen);
      if (!whole) return false;
    }
    if (halves.length > 0) return true;
    if (!page.ok) {
      yield page;
      return false;
    }
    const items = page.value.items.filter(({ id }) => !seen.has(id));
    for (const { id } of items) seen.add(id);
    yield { ok: true, value: { ...page.value, items } };
  }
  return true;
}

/** The wording and status of the refusal are not documented; the number is. */
const saysTooMany = ({ kind, message }: { kind: string; message: string }) =>
  kind === 'validation' && /10[., ]?000|too many|result window/i.test(message);

function halve({ updated_at_min, updated_at_max }: Window): Window[] {
  const [from, to] = [updated_at_min.getTime(), updated_at_max.getTime()];
  if (to - from <= SHORTEST_MS) return [];
  const middle = new Date(Math.floor((from + to) / 2000) * 1000);
  if (middle.getTime() <= from) return [];
  return [
    { updated_at_min, updated_at_max: middle },
    { updated_at_min: middle, updated_at_max },
  ];
}
