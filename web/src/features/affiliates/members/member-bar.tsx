import { type MemberTotals, memberActivities, memberGroups } from '@aliado/contract';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { type MemberPeriod, memberPeriods } from './member-period.ts';
import classes from './members.module.css';
import { type MemberFilters, memberFilters, periodOf } from './use-members.ts';

export type MemberBarProps = {
  filters: MemberFilters;
  onChange: (change: Partial<MemberFilters>) => void;
  /** Undefined until the counts are there. */
  totals: MemberTotals | undefined;
};

/** Search, the selects with how many each holds, and the round buttons. */
export function MemberBar({ filters, onChange, totals }: MemberBarProps) {
  const { filters: texts } = usePageTexts('members');
  const tags = totals?.tags ?? [];
  const leaders = totals?.leaders ?? [];
  const withChosen = (options: { value: string; label: string }[], chosen: string) =>
    chosen && !options.some(({ value }) => value === chosen)
      ? [...options, { value: chosen, label: chosen }]
      : options;
  return (
    <div>
      <FilterBar
        filters={filters}
        none={memberFilters.none}
        onChange={onChange}
        search={{ name: 's', label: texts.search }}
        fields={[
          {
            kind: 'choice',
            name: 'tag',
            label: texts.tag,
            options: [
              { value: '', label: texts.everyTag },
              ...withChosen(
                tags.map(({ tag, count }) => ({ value: tag, label: texts.counted(tag, count) })),
                filters.tag,
              ),
            ],
          },
          {
            kind: 'choice',
            name: 'leader',
            label: texts.leader,
            options: [
              { value: '', label: texts.anyLeader },
              { value: 'none', label: texts.noLeader },
              ...leaders.map(({ pk, name, count }) => ({ value: pk, label: texts.counted(name, count) })),
            ],
          },
          {
            kind: 'choice',
            name: 'activity',
            label: texts.activity,
            options: [
              { value: '', label: texts.anyActivity },
              ...memberActivities.map((value) => ({ value, label: texts.activities[value] })),
            ],
          },
          {
            kind: 'choice',
            name: 'order_by',
            label: texts.order,
            sorts: true,
            options: Object.entries(texts.orders).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <Groups filters={filters} onChange={onChange} totals={totals} />
    </div>
  );
}

function Groups({ filters, onChange, totals }: MemberBarProps) {
  const { filters: texts } = usePageTexts('members');
  const { count } = useFormat();
  return (
    <fieldset className={classes.groups} aria-label={texts.groupsLabel}>
      {memberGroups.map((group) => (
        <UnstyledButton
          key={group}
          className={classes.group}
          aria-pressed={filters.group === group}
          onClick={() => onChange({ group })}
        >
          {texts.groups[group]}
          {totals && <span className="figures">{count(totals.groups[group])}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

const shownPeriods: MemberPeriod[] = [
  'today',
  'week',
  ...memberPeriods.filter((each) => each !== 'today' && each !== 'week'),
];

/** The days of the figures. What is owed and the last sale are always as of now. */
export function MemberPeriodControl({ filters, onChange }: Pick<MemberBarProps, 'filters' | 'onChange'>) {
  const { period: texts } = usePageTexts('members');
  const { date_from, date_to } = periodOf(filters);
  const choose = (period: MemberPeriod) =>
    onChange(
      period === 'custom' ? { period: 'custom', date_from, date_to } : { period, date_from: '', date_to: '' },
    );
  return (
    <div className={classes.period}>
      <fieldset className={classes.periods} aria-label={texts.label}>
        {shownPeriods.map((period) => (
          <UnstyledButton
            key={period}
            className={classes.group}
            aria-pressed={filters.period === period}
            onClick={() => choose(period)}
          >
            {texts.names[period]}
          </UnstyledButton>
        ))}
      </fieldset>
      {filters.period === 'custom' ? (
        <div className={classes.days}>
          <TextInput
            type="date"
            aria-label={texts.from}
            className="figures"
            max={date_to}
            value={filters.date_from}
            onChange={({ currentTarget }) => onChange({ date_from: currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={texts.to}
            className="figures"
            min={date_from}
            value={filters.date_to}
            onChange={({ currentTarget }) => onChange({ date_to: currentTarget.value })}
          />
        </div>
      ) : (
        <p className={`figures ${classes.quiet}`}>{texts.days(date_from, date_to)}</p>
      )}
    </div>
  );
}
