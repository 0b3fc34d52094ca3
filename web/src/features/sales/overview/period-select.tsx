import { NativeSelect } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Period, periods } from './periods.ts';

type PeriodSelectProps = { period: Period; onChange: (period: Period) => void; className?: string };

export function PeriodSelect({ period, onChange, className }: PeriodSelectProps) {
  const { period: label, periods: names } = usePageTexts('overview');
  return (
    <NativeSelect
      aria-label={label}
      className={className}
      leftSection={<IconCalendar size={20} stroke={1.8} aria-hidden />}
      data={periods.map((value) => ({ value, label: names[value] }))}
      value={period}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Period)}
    />
  );
}
