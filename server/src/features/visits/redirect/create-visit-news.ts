import type { Context } from '#server/context.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import type { Visit } from '../visits.queries.ts';

const AT_MOST_EVERY_MS = 1500;

/** Visits arrive by the thousand, so open pages are notified only now and then. */
export function createVisitNews(ctx: Context) {
  const people = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function tell() {
    timer = undefined;
    const everyone = [...people];
    people.clear();
    publishChanged(ctx, everyone, ['visits']).catch((error) =>
      ctx.log.warn({ err: error }, 'visits: open pages were not told'),
    );
  }

  return {
    add(visits: Visit[]) {
      for (const { owner_id, affiliate_id } of visits) people.add(owner_id).add(affiliate_id);
      timer ??= setTimeout(tell, AT_MOST_EVERY_MS).unref();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
