import { endpoints, type LedgerCheck } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';
import { pageCount } from '#web/lib/paging.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import screen from '#web/ui/screen.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { CheckTable, FindingTable } from './check-tables.tsx';
import { VerdictCard } from './verdict-card.tsx';

const PAGE_SIZE = 20;
const EVERY_MS = 10_000;

const useChecks = (page: number, page_size: number) =>
  useQuery({
    ...read(endpoints.listLedgerChecks, { query: { page, page_size } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

type LedgerChecksProps = { page: number; onPage: (page: number) => void };

export function LedgerChecks({ page, onPage }: LedgerChecksProps) {
  const texts = usePageTexts('operator');
  const checks = useChecks(page, PAGE_SIZE);
  const newest = useChecks(1, 1).data?.results[0];
  const blank = (
    <>
      <Skeleton height={120} radius="lg" mt="lg" />
      <Skeleton height={280} radius="lg" mt="lg" />
    </>
  );
  return (
    <Loaded
      card
      query={checks}
      texts={texts}
      order={2}
      skeleton={{ as: blank }}
      isEmpty={({ count }) => count === 0}
      empty={
        <EmptyState title={texts.emptyTitle} action={<ProveNow />}>
          {texts.emptyText}
        </EmptyState>
      }
    >
      {({ results, count }) => (
        <div className={screen.cards}>
          {newest && <Newest check={newest} />}
          <History checks={results} count={count} page={page} onPage={onPage} />
        </div>
      )}
    </Loaded>
  );
}

function ProveNow() {
  const texts = usePageTexts('operator');
  const { language } = useLanguage();
  const prove = useChange(endpoints.runProofs);
  const press = () =>
    prove.mutate(
      {},
      {
        onSuccess: () => toast.success(texts.proving),
        onError: (failure) => toast.error(refusalText(failure, language)),
      },
    );
  return (
    <Button variant="default" size="sm" loading={prove.isPending} onClick={press}>
      {texts.proveNow}
    </Button>
  );
}

function Newest({ check }: { check: LedgerCheck }) {
  const texts = usePageTexts('operator');
  const { findings, checked_at } = check;
  const fine = findings.length === 0;
  return (
    <VerdictCard
      over={texts.newest}
      fine={fine}
      title={fine ? texts.fine : texts.wrong(findings.length)}
      text={fine ? texts.fineText(checked_at) : texts.wrongText(checked_at)}
      action={<ProveNow />}
    >
      {!fine && <FindingTable findings={findings} />}
    </VerdictCard>
  );
}

type HistoryProps = LedgerChecksProps & { checks: LedgerCheck[]; count: number };

function History({ checks, count, page, onPage }: HistoryProps) {
  const texts = usePageTexts('operator');
  const last = pageCount(count, PAGE_SIZE);
  return (
    <SectionCard title={texts.history}>
      <CheckTable checks={checks} />
      <Pager className={rows.foot} label={texts.pages} page={page} last={last} onPage={onPage} />
    </SectionCard>
  );
}
