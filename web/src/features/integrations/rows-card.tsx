import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded, type LoadedTexts, type Read } from '#web/ui/loaded.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './integrations.module.css';

type RowsCardProps<Row> = {
  texts: LoadedTexts & Record<'title' | 'lead' | 'create' | 'emptyTitle' | 'emptyText', string>;
  query: Read<{ results: Row[] }>;
  row: (row: Row) => ReactNode;
  onCreate: () => void;
  children: ReactNode;
};

/** A short list of the merchant's own items, with a button to add one. */
export function RowsCard<Row extends { pk: string }>(props: RowsCardProps<Row>) {
  const { texts, query, row, onCreate, children } = props;
  return (
    <SectionCard
      title={texts.title}
      lead={texts.lead}
      action={
        <Button size="sm" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onCreate}>
          {texts.create}
        </Button>
      }
    >
      <Loaded
        query={query}
        texts={texts}
        empty={
          <EmptyState order={3} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {({ results }) => (
          <RowList rows={results} keyOf={({ pk }) => pk} rowClassName={classes.row}>
            {row}
          </RowList>
        )}
      </Loaded>
      {children}
    </SectionCard>
  );
}
