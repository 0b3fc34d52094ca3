import { endpoints } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { AuditTrail } from '#web/features/operator/audit-trail.tsx';
import classes from '#web/features/operator/people.module.css';
import { PeopleList } from '#web/features/operator/people-list.tsx';
import { PersonActs, PersonCard } from '#web/features/operator/person-page.tsx';
import { pk } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { pathOf } from './section-paths.ts';

const linkTo = (person: string) => `${pathOf('people')}/${person}`;

/** All people, or the person in the address. */
export default function PeopleSection() {
  const { people: texts } = usePageTexts('operator');
  const { pathname } = useLocation();
  const person = pk(pathname.split('/')[3] ?? '');
  if (person) return <PersonPage id={person} />;
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <PeopleList linkTo={(row) => linkTo(row.pk)} />
    </>
  );
}

function PersonPage({ id }: { id: string }) {
  const { people: texts } = usePageTexts('operator');
  const person = useQuery(read(endpoints.getPerson, { params: { id } }));
  return (
    <>
      <title>{person.data ? `${person.data.name} · Aliado` : texts.pageTitle}</title>
      <Link to={pathOf('people')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        {texts.back}
      </Link>
      <Loaded
        card
        query={person}
        texts={texts}
        order={2}
        skeleton={{ as: <Skeleton height={260} radius="lg" mt="lg" /> }}
      >
        {(data) => (
          <div className={screen.cards}>
            <PersonCard person={data} linkTo={linkTo} />
            <PersonActs person={data} />
            <SectionCard flush title={texts.trailTitle} lead={texts.trailLead}>
              <AuditTrail query={{ person: id }} linkTo={linkTo} />
            </SectionCard>
          </div>
        )}
      </Loaded>
    </>
  );
}
