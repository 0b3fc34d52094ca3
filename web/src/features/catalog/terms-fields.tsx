import { endpoints, type Product } from '@aliado/contract';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { read } from '#web/lib/api.ts';
import { noticeEnd } from '#web/lib/rate-outcome.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { RateNote } from '#web/ui/rate-note.tsx';
import { countOutcomes } from './terms.ts';
import classes from './terms-fields.module.css';
import { useCategories } from './use-categories.ts';

type CategorySelectProps = ComponentProps<typeof NativeSelect> & {
  /** The label of the option "no category". */
  none: string;
};

export function CategorySelect({ none, ...select }: CategorySelectProps) {
  const options = useCategories().map(({ pk, name }) => ({ value: pk, label: name }));
  return <NativeSelect {...select} data={[{ value: '', label: none }, ...options]} />;
}

type CommissionInputProps = TextInputProps & {
  /** Hidden while there is an error. */
  hint?: string;
};

export const CommissionInput = ({ hint, ...input }: CommissionInputProps) => (
  <TextInput
    {...input}
    description={!input.error && hint}
    inputMode="numeric"
    autoComplete="off"
    className="figures"
    rightSection="%"
  />
);

const toldOutcomes = ['higher', 'lower', 'waiting', 'withdrawn'] as const;

type CommissionNoteProps = { products: Product[]; typed: number | null | undefined };

/** Shows when the typed commission takes effect for the chosen products. */
export function CommissionNote({ products, typed }: CommissionNoteProps) {
  const { outcomes } = usePageTexts('products');
  const { data: merchant } = useQuery(read(endpoints.getMerchant));
  if (!merchant || typed === undefined) return <div role="status" />;

  const counts = countOutcomes(products, typed, merchant);
  const noticed = noticeEnd(merchant.notice_days);
  return (
    <div role="status" className={classes.notes}>
      {toldOutcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => (
          <RateNote key={outcome} outcome={outcome}>
            {outcomes[outcome](counts[outcome], products.length, noticed)}
          </RateNote>
        ))}
    </div>
  );
}
