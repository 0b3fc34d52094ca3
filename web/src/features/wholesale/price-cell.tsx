import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { typedMoney } from '#web/lib/typed-money.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './office.module.css';
import { useSetPrices } from './use-office.ts';

type PriceCellProps = {
  name: string;
  product: string;
  /** Null means all variants. */
  variant: string | null;
  retail_cents: number;
  wholesale_cents: number | null;
  currency: string;
  /** The price that the percentage would give, before saving. */
  preview: number | null;
};

/** An inline price field: Enter saves, Escape restores. */
export function PriceCell(props: PriceCellProps) {
  const { name, product, variant, retail_cents, wholesale_cents, currency, preview } = props;
  const { prices: texts } = usePageTexts('wholesaleOffice');
  const { money } = useFormat();
  const { language } = useLanguage();
  const { mutate, isPending } = useSetPrices();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = preview ?? wholesale_cents;
  const cents = typed === null ? undefined : typedMoney(typed, currency);
  const wrong =
    typed === null || typed.trim() === '' ? undefined : cents === undefined ? texts.wrong : undefined;
  const above = cents !== undefined && cents > retail_cents ? texts.above : undefined;
  const error = above ?? wrong;

  const save = () => {
    if (typed === null || error || isPending) return;
    const price = typed.trim() === '' ? null : (cents ?? null);
    if (price === wholesale_cents) return setTyped(null);
    mutate(
      { body: { prices: [{ product, variant, wholesale_cents: price }] } },
      {
        onSuccess: () => {
          setTyped(null);
          toast.success(texts.saved);
        },
        onError: (failure) => toast.error(refusalText(failure, language)),
      },
    );
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save();
    if (key === 'Escape') setTyped(null);
  };
  const today = wholesale_cents === null ? texts.todayNone : texts.today(wholesale_cents, currency);
  return (
    <div className={classes.cell} data-preview={preview !== null || undefined}>
      <TextInput
        aria-label={texts.wholesaleOf(name)}
        className={`figures ${classes.price}`}
        placeholder={texts.none}
        inputMode="decimal"
        disabled={isPending}
        value={typed ?? (shown === null ? '' : money(shown, currency))}
        error={error}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      {preview !== null && preview !== wholesale_cents && (
        <p className={`figures ${classes.today}`}>{today}</p>
      )}
    </div>
  );
}
