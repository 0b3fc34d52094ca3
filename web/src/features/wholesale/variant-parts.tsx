import {
  marginPercent,
  type PricedProduct,
  type WholesaleCart,
  type WholesaleStanding,
  type WholesaleVariant,
} from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { useSetQuantity } from './use-wholesale.ts';
import classes from './wholesale.module.css';

export type RowProps = {
  product: PricedProduct;
  standing: WholesaleStanding;
  cart: WholesaleCart | undefined;
};

export const quantityIn = (cart: WholesaleCart | undefined, { variant }: WholesaleVariant) =>
  cart?.lines.find((line) => line.variant === variant)?.quantity ?? 0;

export function Prices({ variant, currency }: { variant: WholesaleVariant; currency: string }) {
  const texts = usePageTexts('wholesale');
  const { money } = useFormat();
  const { retail_cents, wholesale_cents } = variant;
  const price = wholesale_cents ?? retail_cents;
  return (
    <>
      <p className={`figures ${classes.prices}`}>
        <strong>{money(price, currency)}</strong> <s>{money(retail_cents, currency)}</s>
      </p>
      <p className={`figures ${classes.margin}`}>
        {texts.margin(retail_cents - price, currency, marginPercent(retail_cents, price))}
      </p>
    </>
  );
}

/** Below this number, the page shows that few are left. */
const FEW = 15;

export function Stock({ variants }: { variants: WholesaleVariant[] }) {
  const texts = usePageTexts('wholesale');
  if (variants.some(({ stock }) => stock === null))
    return <span className={classes.stock}>{texts.plenty}</span>;
  const stock = variants.reduce((sum, each) => sum + (each.stock ?? 0), 0);
  if (stock === 0) return <span className={classes.stock}>{texts.soldOut}</span>;
  if (stock < FEW)
    return <span className={`figures ${classes.stock} ${classes.few}`}>{texts.few(stock)}</span>;
  return <span className={`figures ${classes.stock}`}>{texts.stock(stock)}</span>;
}

export function VariantStepper({
  product,
  variant,
  standing,
  cart,
}: RowProps & { variant: WholesaleVariant }) {
  const { language } = useLanguage();
  const { mutate } = useSetQuantity(standing.merchant.pk);
  const save = (quantity: number) =>
    mutate(
      { product: product.pk, variant: variant.variant, quantity },
      { onError: (error) => toast.error(refusalText(error, language)) },
    );
  return (
    <Stepper
      name={variant.name ? `${product.name} ${variant.name}` : product.name}
      quantity={quantityIn(cart, variant)}
      stock={variant.stock}
      disabled={!standing.may_order || !cart}
      onSave={save}
    />
  );
}

type StepperProps = {
  name: string;
  quantity: number;
  /** Null means unlimited. */
  stock: number | null;
  disabled?: boolean;
  onSave: (quantity: number) => void;
};

const SAVE_AFTER_MS = 400;
const MOST = 9999;

/** Debounces: runs the last call after the wait, or at once on unmount. */
function useLater(wait_ms: number) {
  const waiting = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const run = waiting.current;
    waiting.current = undefined;
    run?.();
  }, []);
  useEffect(() => flush, [flush]);
  return (run: () => void) => {
    waiting.current = run;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, wait_ms);
  };
}

/** Saves shortly after the last click; shows the clicked quantity until the cart agrees. */
export function Stepper({ name, quantity, stock, disabled = false, onSave }: StepperProps) {
  const texts = usePageTexts('wholesale');
  const format = useFormat();
  const [tapped, setTapped] = useState<number | null>(null);
  const [seen, setSeen] = useState(quantity);
  const later = useLater(SAVE_AFTER_MS);
  if (quantity !== seen) {
    setSeen(quantity);
    setTapped(null);
  }
  const shown = tapped ?? quantity;
  const most = Math.min(stock ?? MOST, MOST);

  const step = (to: number) => {
    setTapped(to);
    later(() => onSave(to));
  };

  if (shown === 0)
    return (
      <Button
        variant="light"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        disabled={disabled || most === 0}
        aria-label={texts.addNamed(name)}
        onClick={() => step(1)}
      >
        {texts.add}
      </Button>
    );
  return (
    <fieldset className={classes.stepper} aria-label={texts.quantityOf(name)}>
      <ActionIcon aria-label={texts.fewer(name)} disabled={disabled} onClick={() => step(shown - 1)}>
        <span aria-hidden className={classes.less}>
          −
        </span>
      </ActionIcon>
      <output className="figures">{format.count(shown)}</output>
      <ActionIcon
        aria-label={texts.more(name)}
        disabled={disabled || shown >= most}
        onClick={() => step(shown + 1)}
      >
        <IconPlus size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
