import { type AuditEntry, type AuditQuery, endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconClockCog } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Fact, FactList } from '#web/ui/fact-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import classes from './audit-trail.module.css';
import { RowTable } from './check-tables.tsx';

export type TrailQuery = Partial<Omit<AuditQuery, 'before' | 'page_size'>>;

type AuditTrailProps = {
  query: TrailQuery;
  linkTo: (person: string) => string;
  /** Shows only the newest entries, without pagination. */
  newest?: number;
  refetchInterval?: number;
};

const PAGE_SIZE = 30;

/** A code that only earlier versions wrote has no words, so the code itself is shown. */
const wordOf = (words: Record<string, string>, code: string) => words[code] ?? code;

export function AuditTrail({ query, linkTo, newest, refetchInterval }: AuditTrailProps) {
  const { audit: texts } = usePageTexts('operator');
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const page_size = newest ?? PAGE_SIZE;
  const trail = useInfiniteQuery({
    queryKey: [endpoints.listAuditEntries.path, query, page_size],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.listAuditEntries,
        { query: { ...query, page_size, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next_before }) => next_before ?? undefined,
    ...(refetchInterval && { refetchInterval }),
  });
  const entries = { ...trail, data: trail.data?.pages.flatMap(({ results }) => results) };
  return (
    <>
      <Loaded
        className={classes.message}
        query={entries}
        texts={texts}
        empty={
          <EmptyState order={3} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <Entries rows={rows} linkTo={linkTo} onOpen={setOpened} />
            {!newest && trail.hasNextPage && (
              <div className={classes.more}>
                <Button
                  variant="default"
                  loading={trail.isFetchingNextPage}
                  onClick={() => trail.fetchNextPage()}
                >
                  {texts.more}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type EntriesProps = {
  rows: AuditEntry[];
  linkTo: (person: string) => string;
  onOpen: (entry: AuditEntry) => void;
};

function Entries({ rows, linkTo, onOpen }: EntriesProps) {
  const { audit: texts } = usePageTexts('operator');
  const { recent } = useFormat();
  const columns: Column<AuditEntry>[] = [
    { key: 'when', head: texts.columns.when, place: 'amount', cell: ({ created_at }) => recent(created_at) },
    {
      key: 'who',
      head: texts.columns.who,
      place: 'under',
      cell: ({ actor }) =>
        actor ? (
          <span className={classes.who}>
            <PersonMark {...actor} picture={null} size={28} />
            <Link to={linkTo(actor.pk)} className={classes.above}>
              {actor.name}
            </Link>
          </span>
        ) : (
          <span className={classes.who}>
            <IconClockCog size={24} stroke={1.6} aria-hidden />
            {texts.itself}
          </span>
        ),
    },
    {
      key: 'what',
      head: texts.columns.what,
      place: 'lead',
      cell: (entry) => wordOf(texts.words, entry.action),
    },
    {
      key: 'on',
      head: texts.columns.on,
      cell: ({ person, store, object_kind }) => {
        if (person)
          return (
            <Link to={linkTo(person.pk)} className={classes.above}>
              {person.name}
            </Link>
          );
        const kind = wordOf(texts.kinds, object_kind);
        return store ? `${kind}, ${store.name}` : kind;
      },
    },
    { key: 'why', head: texts.columns.why, cell: ({ reason }) => reason },
  ];
  return (
    <DataList
      label={texts.title}
      rows={rows}
      keyOf={({ number }) => String(number)}
      columns={columns}
      onOpen={onOpen}
    />
  );
}

/** The values before and after the act. */
function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { audit: texts, codes } = usePageTexts('operator');
  const { moment } = useFormat();
  const shown = useShownValue();
  const { before, after, reason, actor, person, store, number, created_at } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const facts: Fact[] = [
    [texts.columns.when, moment(created_at)],
    [texts.columns.who, actor?.name ?? texts.itself],
    [texts.columns.on, person?.name ?? wordOf(texts.kinds, entry.object_kind)],
    [texts.store, store?.name],
    [texts.columns.why, reason],
    [texts.number, String(number)],
  ];
  return (
    <Modal opened onClose={onClose} title={wordOf(texts.words, entry.action)}>
      <FactList className={classes.facts} facts={facts} />
      {names.length > 0 && (
        <RowTable
          caption={texts.changed}
          columns={before ? [texts.field, texts.before, texts.after] : [texts.field, texts.value]}
          rows={names.map((name) => [
            wordOf(codes.fields, name),
            ...(before ? [shown(name, before[name])] : []),
            shown(name, after?.[name]),
          ])}
        />
      )}
    </Modal>
  );
}

const DATE = /^\d{4}-\d\d-\d\dT/;

function useShownValue() {
  const { audit: texts, codes } = usePageTexts('operator');
  const { count, moment } = useFormat();
  const shown = (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (name.endsWith('_cents') && !Number.isNaN(Number(value))) return count(Number(value) / 100);
    if (typeof value === 'number') return count(value);
    if (typeof value === 'string') return DATE.test(value) ? moment(value) : wordOf(codes.values, value);
    if (Array.isArray(value)) return value.map((each) => shown(name, each)).join(', ');
    return Object.entries(value)
      .map(([key, each]) => `${wordOf(codes.fields, key)}: ${shown(key, each)}`)
      .join('; ');
  };
  return shown;
}
