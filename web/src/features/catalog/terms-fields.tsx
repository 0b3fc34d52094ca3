import { endpoints, type Product } from '@aliado/contract';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { IconArrowBackUp, IconArrowUpRight, IconCalendarDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { countOutcomes } from './terms.ts';
import classes from './terms-fields.module.css';
import { useCategories } from './use-categories.ts';

type CategorySelectProps = ComponentProps<typeof NativeSelect> & {
  /** What stands for no category. */
  none: string;
};

export function CategorySelect({ none, ...select }: CategorySelectProps) {
  const options = useCategories().map(({ pk, name }) => ({ value: pk, label: name }));
  return <NativeSelect {...select} data={[{ value: '', label: none }, ...options]} />;
}

type CommissionInputProps = TextInputProps & {
  /** Makes way for what is wrong. */
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

const DAY_MS = 86_400_000;

const icons = {
  higher: IconArrowUpRight,
  lower: IconCalendarDown,
  waiting: IconCalendarDown,
  withdrawn: IconArrowBackUp,
};

type CommissionNoteProps = { products: Product[]; typed: number | null | undefined };

/** From when the typed commission will count for the chosen products. */
export function CommissionNote({ products, typed }: CommissionNoteProps) {
  const { outcomes } = usePageTexts('products');
  const { data: merchant } = useQuery(read(endpoints.getMerchant));
  if (!merchant || typed === undefined) return <div role="status" />;

  const counts = countOutcomes(products, typed, merchant);
  const noticed = new Date(Date.now() + merchant.notice_days * DAY_MS);
  const told = (['higher', 'lower', 'waiting', 'withdrawn'] as const).filter((name) => counts[name] > 0);
  return (
    <div role="status" className={`figures ${classes.notes}`}>
      {told.map((name) => {
        const Icon = icons[name];
        return (
          <p key={name} className={classes.note} data-outcome={name}>
            <Icon size={18} stroke={1.8} aria-hidden />
            {outcomes[name](counts[name], products.length, noticed)}
          </p>
        );
      })}
    </div>
  );
}
