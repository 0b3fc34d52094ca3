import { endpoints, type WorkReport } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowTable } from './check-tables.tsx';
import classes from './operator.module.css';
import { VerdictCard } from './verdict-card.tsx';

const EVERY_MINUTE_MS = 60_000;

/** The numbers of waiting and failed jobs, and whether our copies agree with the platform. */
export function WorkReportCard() {
  const { work: texts } = usePageTexts('operator');
  const report = useQuery({ ...read(endpoints.getWorkReport, {}), refetchInterval: EVERY_MINUTE_MS });
  const blank = <Skeleton height={220} radius="lg" />;
  return (
    <Loaded card query={report} texts={texts} order={2} skeleton={{ as: blank }}>
      {(data) => <Report report={data} />}
    </Loaded>
  );
}

const problems = ({ figures }: WorkReport) =>
  figures.orders_parked + figures.orders_underived + figures.orders_different + figures.jobs_exhausted;

function Report({ report }: { report: WorkReport }) {
  const { work: texts } = usePageTexts('operator');
  const { count, calendarDay } = useFormat();
  const { figures, agreement, last_check } = report;
  const fine = problems(report) === 0;
  return (
    <VerdictCard
      over={texts.over}
      fine={fine}
      title={fine ? texts.fine : texts.wrong}
      text={last_check ? texts.checked(last_check.checked_at, last_check.behind) : texts.unchecked}
    >
      <dl className={classes.figures}>
        {texts.figures.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="figures" data-wrong={(isProblem(name) && figures[name] > 0) || undefined}>
              {name === 'oldest_due_seconds' ? texts.seconds(figures[name]) : count(figures[name])}
            </dd>
          </div>
        ))}
      </dl>
      {agreement.length > 0 && (
        <RowTable
          caption={texts.agreement}
          columns={texts.agreementColumns}
          numbers={texts.agreementColumns.slice(1)}
          rows={agreement.map(({ day, compared, different, different_after }) => [
            calendarDay(day),
            count(compared),
            count(different),
            count(different_after),
          ])}
        />
      )}
    </VerdictCard>
  );
}

const WAITING = ['jobs_due', 'oldest_due_seconds'];
const isProblem = (name: string) => !WAITING.includes(name);
