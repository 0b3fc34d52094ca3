import type { Category } from '@aliado/contract';
import { NativeSelect } from '@mantine/core';
import { formatCountry } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import type { MerchantFilters, MerchantOrder, MerchantStatus } from './merchant-filters.ts';

export type MerchantSelectsProps = {
  filters: MerchantFilters;
  countries: string[];
  categories: Category[];
  onChange: (change: Partial<MerchantFilters>) => void;
  /** In a row the choice speaks for itself; in a sheet each has its label. */
  labelled?: boolean;
};

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** One that is chosen stays on the list, wherever it came from. */
const withChosen = (codes: string[], chosen: string) =>
  chosen && !codes.includes(chosen) ? [...codes, chosen] : codes;

export function MerchantSelects(props: MerchantSelectsProps) {
  const { filters, countries, categories, onChange, labelled = false } = props;
  const { filters: texts } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const named = (label: string) => (labelled ? { label } : { 'aria-label': label });
  const offered = withChosen(countries, filters.country).map((code) => ({
    value: code,
    label: formatCountry(code, language),
  }));
  const categoryOptions = categories.map(({ pk, name }) => ({ value: pk, label: name }));
  return (
    <>
      <NativeSelect
        {...named(texts.country)}
        data={[{ value: '', label: texts.everyCountry }, ...offered]}
        value={filters.country}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
      />
      <NativeSelect
        {...named(texts.category)}
        data={[{ value: '', label: texts.everyCategory }, ...categoryOptions]}
        value={filters.category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <NativeSelect
        {...named(texts.status)}
        data={optionsOf(texts.statuses)}
        value={filters.status}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value as MerchantStatus })}
      />
      <NativeSelect
        {...named(texts.order)}
        data={optionsOf(texts.orders)}
        value={filters.order_by}
        onChange={({ currentTarget }) => onChange({ order_by: currentTarget.value as MerchantOrder })}
      />
    </>
  );
}
