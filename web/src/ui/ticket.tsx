import type { ReactNode } from 'react';
import classes from './ticket.module.css';
import type { StoreTone } from './tone-of.ts';

type SlipProps = { value: ReactNode; tone?: StoreTone; children: ReactNode };

/** The paper of a ticket: its text, and the discount on the tear-off part. */
export function TicketSlip({ value, tone, children }: SlipProps) {
  return (
    <div className={classes.ticket} data-tone={tone} data-long={isLong(value) || undefined}>
      <div className={classes.body}>{children}</div>
      <div className={`figures ${classes.stub}`}>{value}</div>
    </div>
  );
}

/** An amount with cents needs more width than a percentage. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.includes(',');

type TicketProps = { owner: ReactNode; code: ReactNode; value: ReactNode };

export function Ticket({ owner, code, value }: TicketProps) {
  return (
    <TicketSlip value={value}>
      <span className={classes.owner}>{owner}</span>
      <span className={classes.code}>{code}</span>
    </TicketSlip>
  );
}
