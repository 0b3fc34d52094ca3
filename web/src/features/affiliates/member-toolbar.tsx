import { NativeSelect, TextInput } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { type AffiliateOrder, chosenMemberFilters, type MemberFilters } from './affiliate-filters.ts';
import classes from './toolbar.module.css';

type MemberToolbarProps = {
  filters: MemberFilters;
  /** Too narrow for all the filters in a row. */
  narrow: boolean;
  onChange: (change: Partial<MemberFilters>) => void;
};

export function MemberToolbar({ filters, narrow, onChange }: MemberToolbarProps) {
  const { members, filters: texts } = usePageTexts('affiliates');
  const fields = <MemberFields filters={filters} onChange={onChange} />;
  return (
    <search className={classes.toolbar}>
      <SearchBox label={members.search} searched={filters.s} onSearch={(s) => onChange({ s })} />
      {narrow ? (
        <FilterSheet
          openLabel={texts.open(chosenMemberFilters(filters))}
          title={texts.title}
          showLabel={texts.show}
        >
          {fields}
        </FilterSheet>
      ) : (
        <div className={classes.filters}>{fields}</div>
      )}
    </search>
  );
}

function MemberFields({ filters, onChange }: Omit<MemberToolbarProps, 'narrow'>) {
  const { filters: texts } = usePageTexts('affiliates');
  const { start_date, end_date, order_by } = filters;
  return (
    <>
      <TextInput
        type="date"
        label={texts.from}
        className="figures"
        max={end_date || undefined}
        value={start_date}
        onChange={({ currentTarget }) => onChange({ start_date: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={texts.to}
        className="figures"
        min={start_date || undefined}
        value={end_date}
        onChange={({ currentTarget }) => onChange({ end_date: currentTarget.value })}
      />
      <OrderSelect value={order_by} onChange={(order) => onChange({ order_by: order })} />
    </>
  );
}

type OrderSelectProps = { value: AffiliateOrder; onChange: (order: AffiliateOrder) => void };

export function OrderSelect({ value, onChange }: OrderSelectProps) {
  const { filters: texts } = usePageTexts('affiliates');
  return (
    <NativeSelect
      label={texts.order}
      data={Object.entries(texts.orders).map(([order, label]) => ({ value: order, label }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as AffiliateOrder)}
    />
  );
}
