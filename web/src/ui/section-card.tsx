import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

type SectionCardProps = {
  title: string;
  lead?: ReactNode;
  /** Beside the title: what can be done with all of it. */
  action?: ReactNode;
  order?: 2 | 3;
  /** The fragment of an address that leads here. */
  id?: string;
  /** The content reaches from edge to edge, as a table does. */
  flush?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

/** A card of a screen with its heading. */
export function SectionCard(props: SectionCardProps) {
  const { title, lead, action, order = 2, id, flush, className, children } = props;
  const heading = useId();
  return (
    <Card
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={heading}
      className={className}
      data-flush={flush || undefined}
      {...(flush && { p: 0 })}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={order} id={heading}>
            {title}
          </Title>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
