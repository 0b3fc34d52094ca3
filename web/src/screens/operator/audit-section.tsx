import { endpoints } from '@aliado/contract';
import { Card } from '@mantine/core';
import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AuditTrail } from '#web/features/operator/audit-trail.tsx';
import classes from '#web/features/operator/people.module.css';
import { usePeopleNamed } from '#web/features/operator/use-people-named.ts';
import { addressFilters, day, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { pathOf } from './section-paths.ts';

type Filters = {
  text: string;
  actor: string;
  person: string;
  action: string;
  from: string;
  to: string;
  page: number;
};

const ACTION = /^[a-z_]+\.?[a-z_]*$/;
const auditFilters = addressFilters<Filters>({
  text: searchText,
  actor: pk,
  person: pk,
  action: (given) => (ACTION.test(given) ? given : ''),
  from: day,
  to: day,
  page: pageNumber,
});

export default function AuditSection() {
  const { audit: texts } = usePageTexts('operator');
  const { filters, change } = useAddressFilters(auditFilters);
  const actor = usePeopleNamed(filters.actor);
  const person = usePeopleNamed(filters.person);
  const { page: _, ...set } = filters;
  const query = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ''));
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <ChainCheck />
      <Card className={screen.card}>
        <FilterBar
          className={classes.filters ?? ''}
          filters={filters}
          none={auditFilters.none}
          onChange={change}
          search={{ name: 'text', label: texts.search }}
          clear={texts.clear}
          fields={[
            { kind: 'found', name: 'actor', label: texts.columns.who, ...texts.anybody, ...actor },
            { kind: 'found', name: 'person', label: texts.columns.on, ...texts.anybody, ...person },
            {
              kind: 'choice',
              name: 'action',
              label: texts.columns.what,
              options: [
                { value: '', label: texts.anything },
                ...Object.entries(texts.words).map(([value, label]) => ({ value, label })),
              ],
            },
            { kind: 'day', name: 'from', label: texts.from, before: 'to' },
            { kind: 'day', name: 'to', label: texts.to, after: 'from' },
          ]}
        />
        <AuditTrail query={query} linkTo={(of) => `${pathOf('people')}/${of}`} />
      </Card>
    </>
  );
}

/** Checks that nobody changed the trail itself. */
function ChainCheck() {
  const { audit: texts } = usePageTexts('operator');
  const { data } = useQuery(read(endpoints.getAuditCheck));
  if (!data) return null;
  const { check } = data;
  const broken = check?.broken ?? null;
  const Icon = broken === null ? IconLink : IconAlertTriangle;
  return (
    <p className={`figures ${classes.chain}`} data-broken={broken !== null || undefined}>
      <Icon size={20} stroke={1.8} aria-hidden />
      {!check && texts.unchecked}
      {check && broken === null && texts.holds(check.entries, check.heads, check.checked_at)}
      {check && broken !== null && texts.broken(broken, check.finding, check.checked_at)}
    </p>
  );
}
