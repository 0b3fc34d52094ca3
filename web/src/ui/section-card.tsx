import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import classes from './section-card.module.css';

type Heading = {
  title: string;
  label?: never;
  lead?: ReactNode;
  /** Beside the title: an action for the whole card. */
  action?: ReactNode;
  /** Beside the title, on its line: a short quiet text. */
  note?: ReactNode;
  order?: 2 | 3;
  /** The heading takes the focus on mount. */
  focused?: boolean;
};

type SectionCardProps = (Heading | { label: string }) & {
  /** The fragment for links to the card. */
  id?: string;
  /** The content reaches from edge to edge, as a table does. */
  flush?: boolean;
  busy?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

/** A card with its heading, or with a name only for screen readers. */
export function SectionCard(props: SectionCardProps) {
  const { label, id, flush, busy, className, children } = props;
  const heading = useId();
  return (
    <Card
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={label}
      aria-labelledby={label === undefined ? heading : undefined}
      aria-busy={busy}
      className={className}
      data-flush={flush || undefined}
      {...(flush && { p: 0 })}
    >
      {props.label === undefined && <Head {...props} id={heading} />}
      {children}
    </Card>
  );
}

const focusNow = (element: HTMLElement | null) => element?.focus();

function Head({ id, title, lead, action, note, order = 2, focused }: Heading & { id: string }) {
  return (
    <div className={classes.head} data-note={note ? true : undefined}>
      <div className={classes.words}>
        <Title
          order={order}
          id={id}
          {...(focused && { ref: focusNow, tabIndex: -1, className: classes.focused })}
        >
          {title}
        </Title>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {note && <span className={classes.note}>{note}</span>}
      {action}
    </div>
  );
}

type WaitingCountProps = { count: number; label: string; tone: 'sol' | 'jacaranda' | 'tinta' };

/** As the action of a card: the number of waiting items. */
export function WaitingCount({ count, label, tone }: WaitingCountProps) {
  const format = useFormat();
  return (
    <span className={`figures ${classes.count}`} data-tone={tone} role="status" aria-label={label}>
      {format.count(count)}
    </span>
  );
}
