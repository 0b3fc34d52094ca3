import { endpoints, type MyAffiliate } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { formatCount, formatDay, formatPercent } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import line from '#web/ui/list-row.module.css';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import classes from './newest-affiliates-card.module.css';

const atAGlance = 4;

/** Who joined last; all of them are one tap away. */
export function NewestAffiliatesCard() {
  const { affiliates: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const { data, isPending, isError, refetch } = useQuery(
    read(endpoints.listMyAffiliates, { query: { page_size: atAGlance } }),
  );

  return (
    <Card component="section" aria-labelledby="newest-affiliates-title">
      <div className={classes.heading}>
        <Title order={2} id="newest-affiliates-title">
          {texts.title}
        </Title>
        {data && data.count > 0 && (
          <>
            <span className={`figures ${classes.count}`}>{formatCount(data.count, language)}</span>
            <Button component={Link} to={paths.findAffiliates} variant="subtle" size="sm">
              {texts.all}
            </Button>
          </>
        )}
      </div>
      {isPending && !isError && <RowsSkeleton round mark={40} label={texts.loading} />}
      {!data && isError && <AffiliatesFailed onRetry={refetch} />}
      {data?.count === 0 && (
        <EmptyState
          order={3}
          title={texts.emptyTitle}
          action={
            <Button component={Link} to={paths.findAffiliates} variant="light">
              {texts.find}
            </Button>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <ul className={rows.rows}>
          {data.results.map((affiliate) => (
            <AffiliateRow key={affiliate.pk} affiliate={affiliate} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AffiliateRow({ affiliate }: { affiliate: MyAffiliate }) {
  const { affiliates: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const { pk, name, picture, leader, joined_at, commission } = affiliate;
  const since = texts.since(formatDay(new Date(joined_at), { language }));
  return (
    <li className={line.row}>
      <PersonMark pk={pk} name={name} picture={picture} />
      <div className={line.words}>
        <p className={line.name}>{name}</p>
        <p className={`figures ${line.quiet}`}>
          {leader ? `${since} · ${texts.through(leader.name)}` : since}
        </p>
      </div>
      {commission !== null && (
        <span className={`figures ${classes.own}`}>{texts.own(formatPercent(commission, language))}</span>
      )}
    </li>
  );
}

function AffiliatesFailed({ onRetry }: { onRetry: () => void }) {
  const { affiliates: texts } = usePageTexts('program');
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}
