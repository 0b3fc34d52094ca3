import { endpoints, type FailedJobState, type JobGroup, type ParkedOrder } from '@aliado/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedJobs, useJobName } from '#web/features/operator/failed-jobs.tsx';
import classes from '#web/features/operator/tools.module.css';
import { useReason } from '#web/features/operator/use-reason.tsx';
import { WorkReportCard } from '#web/features/operator/work-report.tsx';
import { call, read } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PagedRows, RowList } from '#web/ui/paged-rows.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';

const EVERY_MS = 15_000;
const PAGE_SIZE = 20;
const CHIPS = { exhausted: 'coupon_failed', retrying: 'request_pending' } as const;

type Asked = { group: string; state: FailedJobState; jobs?: number[] };

/** Failed background jobs, to retry or discard with a reason. */
export default function JobsSection() {
  const { jobs: texts } = usePageTexts('operatorTools');
  const client = useQueryClient();
  const groups = useQuery({ ...read(endpoints.listJobGroups), refetchInterval: EVERY_MS });
  const [opened, setOpened] = useState<JobGroup | null>(null);
  const { ask, question } = useReason();
  const refresh = () =>
    Promise.all(
      [
        endpoints.listJobGroups,
        endpoints.listFailedJobs,
        endpoints.getWorkReport,
        endpoints.getOperatorWaiting,
      ].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    );
  const retry = (asked: Asked, count: number) =>
    ask({
      ...texts.askRetry(count),
      run: async (reason) => {
        const { touched } = await call(endpoints.retryJobs, { body: { ...asked, reason } });
        toast.success(texts.retried(touched));
        await refresh();
      },
    });
  const discard = (asked: Asked, count: number) =>
    ask({
      ...texts.askDiscard(count),
      danger: true,
      run: async (reason) => {
        const { touched } = await call(endpoints.discardJobs, { body: { ...asked, reason } });
        toast.success(texts.discarded(touched));
        await refresh();
      },
    });
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <div className={screen.cards}>
        <WorkReportCard />
        <SectionCard title={texts.groups}>
          <Loaded
            query={groups}
            texts={texts}
            isEmpty={(data) => data.groups.length === 0}
            empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
          >
            {(data) => (
              <RowList rows={data.groups} keyOf={({ name, state }) => `${name} ${state}`} fresh={false}>
                {(group) => (
                  <GroupRow
                    group={group}
                    onOpen={() => setOpened(group)}
                    onRetry={() => retry({ group: group.name, state: group.state }, group.count)}
                    onDiscard={() => discard({ group: group.name, state: group.state }, group.count)}
                  />
                )}
              </RowList>
            )}
          </Loaded>
        </SectionCard>
        <ParkedOrders />
      </div>
      {opened && (
        <FailedJobs
          group={opened}
          onClose={() => setOpened(null)}
          onRetry={({ id, name, state }) => retry({ group: name, state, jobs: [id] }, 1)}
          onDiscard={({ id, name, state }) => discard({ group: name, state, jobs: [id] }, 1)}
        />
      )}
      {question}
    </>
  );
}

type GroupRowProps = { group: JobGroup; onOpen: () => void; onRetry: () => void; onDiscard: () => void };

function GroupRow({ group, onOpen, onRetry, onDiscard }: GroupRowProps) {
  const { jobs: texts } = usePageTexts('operatorTools');
  const { state, count, error, since } = group;
  const name = useJobName()(group.name);
  return (
    <article className={classes.row} aria-label={name}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {name} <StateChip state={CHIPS[state]}>{texts.states[state]}</StateChip>
        </h3>
        <p className={`figures ${classes.quiet}`}>
          {texts.count(count)} {texts.since(since)}
        </p>
        <p className={classes.error}>{error ?? texts.noError}</p>
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" size="sm" onClick={onOpen}>
          {texts.open}
        </Button>
        <Button variant="default" size="sm" onClick={onDiscard}>
          {count === 1 ? texts.discard : texts.discardAll}
        </Button>
        <Button variant="light" size="sm" onClick={onRetry}>
          {count === 1 ? texts.retry : texts.retryAll}
        </Button>
      </div>
    </article>
  );
}

function ParkedOrders() {
  const { jobs: texts } = usePageTexts('operatorTools');
  const [page, setPage] = useState(1);
  const parked = useQuery({
    ...read(endpoints.listParkedOrders, { query: { page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const { ask, question } = useReason();
  const retry = (order: Pick<ParkedOrder, 'store_id' | 'store_order_id'> | null, count: number) =>
    ask({
      ...texts.askParked(count),
      run: async (reason) => {
        const { touched } = await call(endpoints.retryParkedOrders, { body: { order, reason } });
        toast.success(texts.retried(touched));
        await parked.refetch();
      },
    });
  const count = parked.data?.count ?? 0;
  return (
    <SectionCard
      title={texts.parked}
      lead={texts.parkedLead}
      action={
        count > 1 && (
          <Button variant="light" size="sm" onClick={() => retry(null, count)}>
            {texts.retryAll}
          </Button>
        )
      }
    >
      <PagedRows
        query={parked}
        texts={{ ...texts, failed: texts.parkedFailed }}
        empty={<EmptyState title={texts.parkedEmpty}>{texts.parkedEmptyText}</EmptyState>}
        keyOf={({ store_id, store_order_id }) => `${store_id} ${store_order_id}`}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
      >
        {({ store_id, store_order_id, merchant, is_connected, error, failed_at }) => (
          <article className={classes.row} aria-label={texts.order(store_order_id)}>
            <div className={classes.words}>
              <h3 className={`figures ${classes.name}`}>{texts.order(store_order_id)}</h3>
              <p className={`figures ${classes.quiet}`}>
                {merchant ?? texts.unknownStore(store_id)}
                {failed_at && ` · ${texts.failedAt(failed_at)}`}
              </p>
              <p className={classes.error}>{error ?? texts.noError}</p>
              {!is_connected && <p>{texts.notConnected}</p>}
            </div>
            <div className={classes.acts}>
              <Button variant="light" size="sm" onClick={() => retry({ store_id, store_order_id }, 1)}>
                {texts.retry}
              </Button>
            </div>
          </article>
        )}
      </PagedRows>
      {question}
    </SectionCard>
  );
}
