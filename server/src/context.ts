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
  /** Everybody but a provider; a provider too who is, was or asked to be an affiliate of somebody else's store. */
  is_affiliate: boolean;
  /** Present for providers, who own exactly one merchant. */
  merchant_id: string | null;
  /** The password was given within the last five minutes. */
  password_fresh: boolean;
  /** A code of the second factor is asked for before paying. */
  has_factor: boolean;
  /** Such a code was given within the last five minutes. */
  code_fresh: boolean;
  /** An operator who has to set up a second factor first. */
  lacks_factor: boolean;
  /** The operator who looks on as this person; then nothing is written. */
  viewer_id?: string | null;
  /** Present for a call with an API key, which stands for the store and not for the person. */
  key?: { id: string; scopes: readonly Scope[] };
};

export type Clock = () => Date;

export type Context = {
  db: Db;
  config: Config;
  clock: Clock;
  log: Logger;
  language: Language;
  address: string;
  user_agent: string;
  /** The time zone that the device reports. */
  time_zone: string | null;
  request_id: string;
};

export type ActorContext = Context & { actor: Actor };

/** The context of a call that only providers make. */
export type ProviderContext = ActorContext & { actor: { merchant_id: string } };

/** Of a call that is open to anyone: whoever has a session is known, and nobody needs one. */
export type VisitorContext = Context & { actor: Actor | null };
