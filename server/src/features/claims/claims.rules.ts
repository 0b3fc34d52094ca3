import {
  type ClaimAct,
  type ClaimFinding,
  type ClaimState,
  type claimStandings,
  MOST_CLAIM_PICTURES,
} from '@aliado/contract';
import { DAY_MS } from '#server/lib/calendar.ts';

/** Days for the affiliate to accept an offer, or to ask Aliado to decide on it or on an explanation. */
export const DAYS_TO_REPLY = 10;

export type ClaimStanding = (typeof claimStandings)[number];

export type Reader = 'affiliate' | 'merchant' | 'operator';

type Running = { state: string; reply_due: Date | null; decided_at: Date | null };

/** Counts from 1. */
export const dayOfClaim = (opened_at: Date, now: Date): number =>
  Math.max(1, Math.floor((now.getTime() - opened_at.getTime()) / DAY_MS) + 1);

const mayStillEscalate = ({ state, reply_due }: Running, now: Date) =>
  state === 'offered' || (state === 'explained' && reply_due !== null && now < reply_due);

/** Decided, or explained and not escalated in time. */
export const isOver = (claim: Running, now: Date): boolean =>
  claim.decided_at !== null || (claim.state === 'explained' && !mayStillEscalate(claim, now));

type Circumstances = { now: Date; pictures: number; standing: ClaimStanding; credit_cents: bigint };

/** The merchant can credit the order until the claim is decided; other answers are possible only within the term. */
export function actsOf(claim: Running, reader: Reader, seen: Circumstances): ClaimAct[] {
  if (isOver(claim, seen.now)) return [];
  const state = claim.state as ClaimState;
  const acts: Record<Reader, [ClaimAct, boolean][]> = {
    affiliate: [
      ['message', true],
      ['evidence', seen.pictures < MOST_CLAIM_PICTURES],
      ['accept', state === 'offered'],
      ['escalate', mayStillEscalate(claim, seen.now)],
    ],
    merchant: [
      ['message', true],
      ['credit', isCreditable(seen)],
      ['offer', state === 'open'],
      ['explain', state === 'open'],
      ['refer', state === 'open' && seen.standing === 'somebody_else'],
    ],
    operator: [['decide', state === 'escalated' || state === 'overdue']],
  };
  return acts[reader].flatMap(([act, may]) => (may ? [act] : []));
}

/** A sale that already earns the affiliate cannot be credited again; a part on top can. */
export const isCreditable = ({ standing, credit_cents }: Pick<Circumstances, 'standing' | 'credit_cents'>) =>
  standing !== 'hers' && credit_cents > 0n;

type OrderOf = { affiliate_id: string; expected_cents: bigint } | undefined;

export function standingOf(sale: OrderOf, affiliate_id: string): ClaimStanding {
  if (!sale) return 'nobody';
  if (sale.affiliate_id !== affiliate_id) return 'somebody_else';
  return sale.expected_cents > 0n ? 'hers' : 'hers_without_earning';
}

export const isTraced = (findings: readonly ClaimFinding[], standing: ClaimStanding): boolean =>
  standing.startsWith('hers') ||
  findings.some((finding) => (finding.what === 'visit' || finding.what === 'coupon') && finding.found);
