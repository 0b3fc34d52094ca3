import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './operator.module.css';

type VerdictCardProps = {
  /** What was looked at. */
  over: string;
  fine: boolean;
  title: string;
  text: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** Whether all is well, said first; what proves it comes below. */
export function VerdictCard({ over, fine, title, text, className, children }: VerdictCardProps) {
  const Icon = fine ? IconCircleCheck : IconAlertTriangle;
  return (
    <SectionCard label={title} className={className}>
      <p className={classes.over}>{over}</p>
      <div className={classes.verdict} data-fine={fine}>
        <Icon size={28} stroke={1.8} aria-hidden />
        <div>
          <Title order={2}>{title}</Title>
          <p className={`figures ${classes.quiet}`}>{text}</p>
        </div>
      </div>
      {children}
    </SectionCard>
  );
}
