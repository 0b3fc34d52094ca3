import type { Logger } from 'pino';
import type { Context } from '#server/context.ts';
import type { DatabaseUrl } from '#server/db/login.ts';
import { addressInStore, isSandbox, pathTo } from '#server/features/links/links.rules.ts';
import { inTime } from '#server/lib/in-time.ts';
import { listen } from '#server/live/listener.ts';
import { findLinkByCode, type LinkRow, listNewestLinks } from './visits.links.queries.ts';

const CHANNEL = 'links';
const MOST_KEPT = 200_000;
const MOST_MISSING = 10_000;
const MOST_WARMED = 50_000;
const WARMED_AT_ONCE = 5000;
const PATIENCE_MS = 1500;
const PATIENCE_WITH_KNOWN_MS = 300;
const REST_MS = 1000;

export type OpenLink = {
  id: string;
  code: string;
  merchant_id: string;
  affiliate_id: string;
  owner_id: string;
  /** Whether the affiliate is a member of the store. A former member gets no visits. */
  counts: boolean;
  /** Undefined when the link was removed or its store is gone. */
  leadOn: ((click: string | null) => string) | undefined;
};

/** Checked at each redirect, because a cached coupon applies only from its first to its last day. */
function leadOnWhile({ code, coupon, coupon_starts_at, coupon_ends_at }: LinkRow, url: URL) {
  const alone = pathTo({ url, code, coupon: null });
  if (!coupon) return alone;
  const carrying = pathTo({ url, code, coupon });
  const from = coupon_starts_at?.getTime() ?? 0;
  const until = coupon_ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return (click: string | null) => {
    const now = Date.now();
    return (now >= from && now < until ? carrying : alone)(click);
  };
}

/** Not `fresh`: it may have changed since. After a failed reload it is not retried for a while. */
type Kept = { link: OpenLink; fresh: boolean; rests_until: number };

/**
 * Caches links in this process, so that a redirect needs no query. PostgreSQL notifies of every change; a link
 * that may be stale is reloaded at its next use, and still served during a database outage.
 */
export function createLinkCache(ctx: Context, database_url: DatabaseUrl, log: Logger) {
  const kept = new Map<string, Kept>();
  const missing = new Set<string>();
  const loading = new Map<string, Promise<OpenLink | undefined>>();
  const sandbox = isSandbox(ctx.config.platform);
  let listener: ReturnType<typeof listen> | undefined;
  let changes = 0;

  /** A link that changed while it was read is stored as stale: usable, and reloaded at its next use. */
  function keep(row: LinkRow, changes_before: number): OpenLink {
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    const link = toOpenLink(row);
    kept.set(row.code, { link, fresh: listener !== undefined && changes === changes_before, rests_until: 0 });
    return link;
  }

  function toOpenLink(row: LinkRow): OpenLink {
    const { id, merchant_id, affiliate_id, owner_id, code } = row;
    const open = !row.deleted_at && row.state !== null && row.state !== 'disconnected';
    const place = { url: row.store_url, domain: row.domain ?? '', domains: row.domains ?? [] };
    const url = open ? addressInStore(row.url, place, sandbox) : undefined;
    const leadOn = url && leadOnWhile(row, url);
    return { id, code, merchant_id, affiliate_id, owner_id, counts: row.is_member, leadOn };
  }

  async function load(code: string): Promise<OpenLink | undefined> {
    const before = changes;
    const row = await inTime(findLinkByCode(ctx.db, code), PATIENCE_MS);
    if (row) return keep(row, before);
    if (missing.size >= MOST_MISSING) missing.clear();
    if (changes === before) missing.add(code);
    return undefined;
  }

  function loadOnce(code: string) {
    const known = loading.get(code);
    if (known) return known;
    const fresh = load(code).finally(() => loading.delete(code));
    loading.set(code, fresh);
    return fresh;
  }

  async function findAgain(code: string, entry: Kept) {
    if (entry.rests_until > Date.now()) return entry.link;
    try {
      return await inTime(loadOnce(code), PATIENCE_WITH_KNOWN_MS);
    } catch {
      entry.rests_until = Date.now() + REST_MS;
      return entry.link;
    }
  }

  /**
   * A code; or a merchant whose links may all lead elsewhere now; or a merchant and an affiliate whose membership
   * changed.
   */
  function hear(changed: string) {
    changes += 1;
    missing.delete(changed);
    const entry = kept.get(changed);
    if (entry) entry.fresh = false;
    if (!changed.includes('-')) return;
    const [merchant_id, affiliate_id] = changed.split('/');
    for (const one of kept.values()) {
      const { link } = one;
      if (link.merchant_id === merchant_id && (!affiliate_id || link.affiliate_id === affiliate_id))
        one.fresh = false;
    }
  }

  function catchUp() {
    changes += 1;
    missing.clear();
    for (const entry of kept.values()) entry.fresh = false;
  }

  async function warm() {
    let after: LinkRow | undefined;
    for (let count = 0; count < MOST_WARMED; count += WARMED_AT_ONCE) {
      const before = changes;
      const rows = await listNewestLinks(ctx.db, after, WARMED_AT_ONCE);
      for (const row of rows) keep(row, before);
      after = rows.at(-1);
      if (rows.length < WARMED_AT_ONCE) return;
    }
  }

  return {
    /** Undefined when the link does not exist. Throws only during a database outage for a link that is not cached. */
    async find(code: string): Promise<OpenLink | undefined> {
      const entry = kept.get(code);
      if (entry?.fresh) return entry.link;
      if (missing.has(code)) return undefined;
      return entry ? findAgain(code, entry) : loadOnce(code);
    },
    start() {
      if (listener) return;
      let first = true;
      listener = listen(database_url, CHANNEL, log, {
        hear,
        catchUp() {
          catchUp();
          if (first) warm().catch((error) => log.warn({ err: error }, 'links: not read ahead'));
          first = false;
        },
      });
    },
    stop: () => listener?.stop(),
  };
}
