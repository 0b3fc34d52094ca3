import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './operator.module.css';

type VerdictCardProps = {
  /** The name of the check. */
  over: string;
  fine: boolean;
  title: string;
  text: string;
  action?: ReactNode;
  children?: ReactNode;
};

/** Shows the verdict first and its evidence below. */
export function VerdictCard({ over, fine, title, text, action, children }: VerdictCardProps) {
  const Icon = fine ? IconCircleCheck : IconAlertTriangle;
  return (
    <SectionCard label={title}>
      <p className={classes.over}>{over}</p>
      <div className={classes.verdict} data-fine={fine}>
        <Icon size={28} stroke={1.8} aria-hidden />
        <div>
          <Title order={2}>{title}</Title>
          <p className={`figures ${classes.quiet}`}>{text}</p>
        </div>
        {action}
      </div>
      {children}
    </SectionCard>
  );
}
