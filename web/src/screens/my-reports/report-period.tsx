import { NativeSelect } from '@mantine/core';
import { type ReportFilters, yearsToChoose } from '#web/features/sales/use-sales.ts';
import { monthName, presentMonth } from '#web/lib/months.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './my-reports-screen.module.css';

type ReportPeriodProps = {
  filters: ReportFilters;
  stores: { pk: string; name: string }[];
  onChange: (change: Partial<ReportFilters>) => void;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The store and the time all of the page speaks of. */
export function ReportPeriod({ filters: { store, year, month }, stores, onChange }: ReportPeriodProps) {
  const { filters: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const present = presentMonth(new Date());
  return (
    <search className={classes.period} aria-label={texts.label}>
      <NativeSelect
        aria-label={texts.store}
        data={[
          { value: '', label: texts.everyStore },
          ...stores.map(({ pk, name }) => ({ value: pk, label: name })),
        ]}
        value={stores.some(({ pk }) => pk === store) ? store : ''}
        onChange={({ currentTarget }) => onChange({ store: currentTarget.value })}
      />
      <NativeSelect
        aria-label={texts.month}
        data={[
          { value: '0', label: texts.wholeYear },
          ...MONTHS.map((each) => ({
            value: String(each),
            label: monthName({ year, month: each }, language),
          })),
        ]}
        value={String(month)}
        onChange={({ currentTarget }) => onChange({ month: Number(currentTarget.value) })}
      />
      <NativeSelect
        aria-label={texts.year}
        className="figures"
        data={yearsToChoose(present.year, year).map(String)}
        value={String(year)}
        onChange={({ currentTarget }) => onChange({ year: Number(currentTarget.value) })}
      />
    </search>
  );
}
