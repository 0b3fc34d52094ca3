import { NativeSelect } from '@mantine/core';
import { monthsToChoose } from '#web/features/teams/use-team.ts';
import { useFormat } from '#web/lib/formats.ts';
import { type Month, presentMonth } from '#web/lib/months.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './my-team.module.css';

type MonthSelectProps = { filters: Month; onChange: (month: Month) => void };

export function MonthSelect({ filters, onChange }: MonthSelectProps) {
  const { month: label } = usePageTexts('myTeam');
  const { monthTitle } = useFormat();
  const options = monthsToChoose(presentMonth(new Date()), filters);
  return (
    <NativeSelect
      aria-label={label}
      className={classes.month}
      data={options.map((each) => ({ value: `${each.year}-${each.month}`, label: monthTitle(each) }))}
      value={`${filters.year}-${filters.month}`}
      onChange={({ currentTarget }) => {
        const [year = 0, month = 0] = currentTarget.value.split('-').map(Number);
        onChange({ year, month });
      }}
    />
  );
}
