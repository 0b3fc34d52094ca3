import type { StoreConnection } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './kinds-card.module.css';
import { type ConnectionKind, connectionKinds } from './redirect.ts';
import { useStartConnection } from './use-connect-store.ts';

const icons: Record<ConnectionKind, TablerIcon> = { affiliates: IconUsers, wholesale: IconBuildingWarehouse };

/** A disconnected store must be connected again for each use. */
function doneKinds(connection: StoreConnection | null): ConnectionKind[] {
  if (!connection || connection.state === 'disconnected') return [];
  return connectionKinds.filter((kind) => connection[`for_${kind}`]);
}

/** The uses that the store is connected for, and buttons for the others. */
export function KindsCard({ connection }: { connection: StoreConnection | null }) {
  const { kinds } = usePageTexts('services');
  const { start, leavingFor } = useStartConnection();
  const done = doneKinds(connection);
  return (
    <SectionCard title={kinds.title}>
      <ul className={classes.kinds}>
        {connectionKinds.map((kind) => {
          const { title, text, action } = kinds[kind];
          const Icon = icons[kind];
          return (
            <li key={kind} className={classes.kind}>
              <Icon size={24} stroke={1.7} aria-hidden className={classes.icon} />
              <div className={classes.words}>
                <div className={classes.head}>
                  <p className={classes.title}>{title}</p>
                  {done.includes(kind) && <StateChip state="store_connected">{kinds.done}</StateChip>}
                </div>
                <p className={classes.text}>{text}</p>
              </div>
              {!done.includes(kind) && (
                <Button
                  size="sm"
                  variant={done.length === 0 && kind === 'affiliates' ? 'filled' : 'default'}
                  className={classes.action}
                  loading={leavingFor === kind}
                  disabled={leavingFor !== null && leavingFor !== kind}
                  onClick={() => start(kind)}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
