import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import pg from 'pg';

/**
 * Whose rows a statement may see: those of this merchant and those of this person. The policies of the tables read both
 * from the settings `app.merchant` and `app.person`. A statement without them sees no row.
 */
export type Scope = { readonly merchant: string; readonly person: string };

/** Jobs, webhooks, the redirect, authentication, public pages and operators: they work for all tenants. */
export const SYSTEM: Scope = { merchant: 'system', person: '' };

type Owner = { user_id: string; merchant_id: string | null; is_operator: boolean };

export const scopeOf = (actor: Owner | null): Scope =>
  !actor || actor.is_operator ? SYSTEM : { merchant: actor.merchant_id ?? '', person: actor.user_id };

const across = new AsyncLocalStorage<string>();

/** For what a person may know about the rows of others. A test lists every use with its reason. */
export const acrossTenants = <Result>(reason: string, work: () => Promise<Result>): Promise<Result> =>
  across.run(reason, work);

const scopeNow = (scope: Scope): Scope => (across.getStore() === undefined ? scope : SYSTEM);

const SET = `select set_config('app.merchant', $1, true), set_config('app.person', $2, true)`;

/** The part of the driver's protocol that its types leave out. */
type Connection = {
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: string[] }): void;
  execute(portal: { portal: string }): void;
};
type Protocol = {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
};
type Callback = (error: Error | null, result: pg.QueryResult) => void;
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: Callback,
) => pg.Submittable & Protocol;

type Prepared = { name: string; is_ready: boolean; tried: number };
const prepared = new WeakMap<Connection, Prepared>();

/**
 * Sends the setting and the statement in one message, which is one transaction: the setting is gone when the statement
 * is done. So it costs no round trip, and a connection that others share keeps nothing.
 */
class ScopedQuery extends Query {
  #isSet = false;
  readonly #scope: Scope;

  constructor(scope: Scope, config: pg.QueryConfig, callback: Callback) {
    super(config, undefined, callback);
    this.#scope = scope;
  }

  requiresPreparation() {
    return true;
  }

  override prepare(connection: Connection) {
    const own = prepared.get(connection) ?? { name: 'scope', is_ready: false, tried: 0 };
    prepared.set(connection, own);
    if (!own.is_ready) connection.parse({ name: own.name, text: SET });
    connection.bind({ statement: own.name, values: [this.#scope.merchant, this.#scope.person] });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown) {
    if (this.#isSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    if (this.#isSet) return super.handleCommandComplete(message, connection);
    this.#isSet = true;
    const own = prepared.get(connection);
    if (own) own.is_ready = true;
  }

  /** The server may know the name or not, so the next statement prepares another. */
  override handleError(error: Error, connection: Connection) {
    const own = prepared.get(connection);
    if (own && !own.is_ready) {
      own.tried += 1;
      own.name = `scope_${own.tried}`;
    }
    super.handleError(error, connection);
  }
}

/**
 * After a time-out the state of the statement is unknown. A client returned to the pool could still be inside a
 * transaction, and the next user's writes would be lost with it. So the connection is closed.
 */
export class WaryClient extends pg.Client {
  override query(...given: never[]): never {
    const answer = (super.query as (...given: never[]) => unknown)(...given);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#endAfterTimeout(error));
    return answer as never;
  }

  queryAs(scope: Scope, config: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const callback: Callback = (error, result) => {
        if (!error) return resolve(result);
        this.#endAfterTimeout(error);
        reject(error);
      };
      super.query(new ScopedQuery(scope, config, callback));
    });
  }

  #endAfterTimeout({ message }: Error) {
    if (message === 'Query read timeout') this.end().catch(() => {});
  }
}

type PooledClient = pg.PoolClient & Pick<WaryClient, 'queryAs'>;

/** One statement outside Kysely. */
export async function queryAs(pool: pg.Pool, scope: Scope, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = (await pool.connect()) as unknown as PooledClient;
  try {
    const result = await client.queryAs(scopeNow(scope), config);
    client.release();
    return result;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

/** A client of the pool that gives every statement and every transaction its scope. */
class ScopedClient {
  readonly #client: PooledClient;
  readonly #scope: Scope;
  #inTransaction = false;
  /** The scope that the open transaction has; undefined when it is not known. */
  #current: Scope | undefined;

  constructor(client: PooledClient, scope: Scope) {
    this.#client = client;
    this.#scope = scope;
  }

  get processID() {
    return (this.#client as unknown as { processID: number }).processID;
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const scope = scopeNow(this.#scope);
    if (text === 'begin' || text.startsWith('start transaction')) return this.#begin(text, scope);
    const ends = text === 'commit' || text === 'rollback';
    // The savepoint brings its own setting back, and an aborted transaction takes no other statement.
    const goes_back = text.startsWith('rollback to');
    if (ends) this.#inTransaction = false;
    if (goes_back) this.#current = undefined;
    if (ends || goes_back || (this.#inTransaction && scope === this.#current))
      return this.#client.query(text, [...values]);
    return this.#queryAs(scope, text, values);
  }

  #queryAs(scope: Scope, text: string, values: readonly unknown[]) {
    if (this.#inTransaction) this.#current = scope;
    return this.#client.queryAs(scope, { text, values: [...values] });
  }

  async #begin(text: string, scope: Scope) {
    this.#inTransaction = true;
    this.#current = scope;
    const [merchant, person] = [scope.merchant, scope.person].map((id) => pg.escapeLiteral(id));
    const both = `${text}; select set_config('app.merchant', ${merchant}, true), set_config('app.person', ${person}, true)`;
    const results: unknown = await this.#client.query(both);
    return (results as pg.QueryResult[])[0] as pg.QueryResult;
  }

  release() {
    this.#client.release();
  }
}

/** What Kysely needs of a pool. */
export const scopedPool = (pool: pg.Pool, scope: Scope) =>
  ({
    connect: async () => new ScopedClient((await pool.connect()) as unknown as PooledClient, scope),
    end: () => pool.end(),
    options: pool.options,
  }) as unknown as PostgresPool;
