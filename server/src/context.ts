import type { Language, Scope } from '@aliado/contract';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';

export type Actor = {
  user_id: string;
  session_id: string;
  username: string;
  language: Language;
  is_operator: boolean;
  is_mentor: boolean;
  is_leader: boolean;
  /**
   * True for everyone who is not a provider, and for providers who are, were or asked to be affiliates of another
   * store.
   */
  is_affiliate: boolean;
  /** Set for providers, who own exactly one merchant. */
  merchant_id: string | null;
  password_fresh: boolean;
  /** A code of the second factor is required before paying. */
  has_factor: boolean;
  /** A code was given within the last five minutes. */
  code_fresh: boolean;
  /** An operator who must first set up a second factor. */
  lacks_factor: boolean;
  /** The operator who views as this person; such a request is read-only. */
  viewer_id?: string | null;
  /** Set for a call with an API key, which acts for the store, not for the person. */
  key?: { id: string; scopes: readonly Scope[] };
};

export type Clock = () => Date;

/** Cookies of the person's browser. */
export type Browser = {
  read(name: string): string | undefined;
  keep(name: string, value: string, seconds: number): void;
};

export type Context = {
  db: Db;
  /** Own read-only connections for workbooks, which would otherwise take those of other calls. Only in a request. */
  workbook_db?: Db;
  config: Config;
  clock: Clock;
  log: Logger;
  language: Language;
  address: string;
  user_agent: string;
  /** The time zone that the device reports. */
  time_zone: string | null;
  request_id: string;
  /** Absent outside a request. */
  browser?: Browser;
};

export type ActorContext = Context & { actor: Actor };

export type ProviderContext = ActorContext & { actor: { merchant_id: string } };

/** For calls open to anyone: the actor is known when there is a session, and none is required. */
export type VisitorContext = Context & { actor: Actor | null };
