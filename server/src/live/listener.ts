import pg from 'pg';
import type { Logger } from 'pino';
import { type DatabaseUrl, isOfEarlierLogin, urlNow } from '#server/db/login.ts';

const RECONNECT_AFTER_MS = 1000;
const CHECK_EVERY_MS = 20_000;
const LOOK_AT_LOGIN_EVERY_MS = 1000;

export type Ears = {
  hear(payload: string): void;
  /** After each connection: events may have been missed before. */
  catchUp(): void;
};

/** Its own connection, which reconnects by itself. */
export function listen(database_url: DatabaseUrl, channel: string, log: Logger, ears: Ears) {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const fresh = new pg.Client({
      connectionString: urlNow(database_url),
      application_name: 'aliado-live',
      connectionTimeoutMillis: 1500,
      query_timeout: 5000,
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload }) => ears.hear(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      ears.catchUp();
    } catch (error) {
      lose(fresh, error);
    }
  }

  function lose(lost: pg.Client, error?: unknown) {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    if (stopped) return;
    log.warn({ err: error, channel }, 'the connection that listens was lost');
    retry = setTimeout(connect, RECONNECT_AFTER_MS);
  }

  /** A connection that died silently is found by a query. */
  const check = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch((error) => lose(asked, error));
  }, CHECK_EVERY_MS);

  const look_at_login = setInterval(() => {
    const old = client;
    if (!old || !isOfEarlierLogin(old, database_url)) return;
    client = undefined;
    old.end().catch(() => {});
    void connect();
  }, LOOK_AT_LOGIN_EVERY_MS);

  void connect();
  return {
    async stop() {
      stopped = true;
      clearInterval(check);
      clearInterval(look_at_login);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
