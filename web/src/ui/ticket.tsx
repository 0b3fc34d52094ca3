import type { ReactNode } from 'react';
import classes from './ticket.module.css';

type TicketProps = { owner: ReactNode; code: ReactNode; value: ReactNode };

export function Ticket({ owner, code, value }: TicketProps) {
  return (
    <div className={classes.ticket}>
      <div className={classes.body}>
        <span className={classes.owner}>{owner}</span>
        <span className={classes.code}>{code}</span>
      </div>
      <div className={`figures ${classes.stub}`}>{value}</div>
    </div>
  );
}
