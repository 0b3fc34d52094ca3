import { endpoints, type MyAffiliate } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import line from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './newest-affiliates-card.module.css';

const atAGlance = 4;

/** Who joined last; all of them are one tap away. */
export function NewestAffiliatesCard() {
  const { affiliates: texts } = usePageTexts('program');
  const { count } = useFormat();
  const newest = useQuery(read(endpoints.listMyAffiliates, { query: { page_size: atAGlance } }));
  const known = newest.data?.count ?? 0;
  return (
    <SectionCard
      title={texts.title}
      action={
        known > 0 && (
          <div className={classes.all}>
            <span className={`figures ${classes.count}`}>{count(known)}</span>
            <Button component={Link} to={paths.findAffiliates} variant="subtle" size="sm">
              {texts.all}
            </Button>
          </div>
        )
      }
    >
      <Loaded query={newest} texts={texts} skeleton={{ round: true, mark: 40 }} empty={<NoAffiliates />}>
        {({ results }) => (
          <RowList rows={results} keyOf={({ pk }) => pk} rowClassName={line.row}>
            {(affiliate) => <AffiliateRow affiliate={affiliate} />}
          </RowList>
        )}
      </Loaded>
    </SectionCard>
  );
}

function NoAffiliates() {
  const { affiliates: texts } = usePageTexts('program');
  return (
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
  );
}

function AffiliateRow({ affiliate }: { affiliate: MyAffiliate }) {
  const { affiliates: texts } = usePageTexts('program');
  const { name, leader, joined_at, commission } = affiliate;
  const facts = [texts.since(joined_at), leader && texts.through(leader.name)];
  return (
    <>
      <PersonMark {...affiliate} />
      <div className={line.words}>
        <p className={line.name}>{name}</p>
        <p className={`figures ${line.quiet}`}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {commission !== null && <span className={`figures ${classes.own}`}>{texts.own(commission)}</span>}
    </>
  );
}
