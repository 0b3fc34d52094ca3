import { endpoints, type FailedJob, type JobGroup } from '@aliado/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import classes from './tools.module.css';

const PAGE_SIZE = 10;

type FailedJobsProps = {
  group: Pick<JobGroup, 'name' | 'state'>;
  onRetry: (job: FailedJob) => void;
  onDiscard: (job: FailedJob) => void;
  onClose: () => void;
};

/** The single jobs of a group, with their payloads. */
export function FailedJobs({ group: { name, state }, onRetry, onDiscard, onClose }: FailedJobsProps) {
  const { jobs: texts } = usePageTexts('operatorTools');
  const nameOf = useJobName();
  const [page, setPage] = useState(1);
  const jobs = useQuery({
    ...read(endpoints.listFailedJobs, { query: { group: name, state, page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      closeLabel={texts.close}
      title={nameOf(name)}
      lead={`${texts.states[state]} · ${name}`}
    >
      <PagedRows
        query={jobs}
        texts={texts}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
        keyOf={({ id }) => String(id)}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
      >
        {(job) => <JobRow job={job} onRetry={() => onRetry(job)} onDiscard={() => onDiscard(job)} />}
      </PagedRows>
    </Drawer>
  );
}

/** For example `Pedidos: repasar una tienda`. */
export function useJobName() {
  const { areas, deeds } = usePageTexts('operator').codes;
  return (name: string) => {
    const [area = '', deed = ''] = name.split('.');
    return `${areas[area] ?? area}: ${deeds[deed] ?? deed}`;
  };
}

type JobRowProps = { job: FailedJob; onRetry: () => void; onDiscard: () => void };

function JobRow({ job, onRetry, onDiscard }: JobRowProps) {
  const { jobs: texts } = usePageTexts('operatorTools');
  const { codes } = usePageTexts('operator');
  const { id, attempts, most_attempts, error, failed_at, next_at, payload } = job;
  return (
    <article className={classes.row} aria-label={`#${id}`}>
      <div className={classes.words}>
        <h3 className={`figures ${classes.name}`}>#{id}</h3>
        <p className={`figures ${classes.quiet}`}>
          {texts.attempts(attempts, most_attempts)} · {texts.failedAt(failed_at)}
          {next_at && ` · ${texts.nextAt(next_at)}`}
        </p>
        <p className={classes.error}>{error ?? texts.noError}</p>
        {payload.length > 0 && (
          <dl className={classes.facts} aria-label={texts.payload}>
            {payload.map(({ name, value }) => (
              <div key={`${name} ${value}`}>
                <dt>{codes.fields[name] ?? name}</dt>
                <dd className={classes.error}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button variant="light" size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    </article>
  );
}
