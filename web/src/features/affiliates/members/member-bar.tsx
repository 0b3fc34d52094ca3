import { type MemberTotals, memberActivities, memberGroups } from '@aliado/contract';
import { UnstyledButton } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import classes from './members.module.css';
import { type MemberFilters, memberFilters } from './use-members.ts';

type MemberBarProps = {
  filters: MemberFilters;
  onChange: (change: Partial<MemberFilters>) => void;
  /** Undefined while loading. */
  totals: MemberTotals | undefined;
};

/** Search, filters with their counts, and the round buttons. */
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
