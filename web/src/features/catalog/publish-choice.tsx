import type { Product } from '@aliado/contract';
import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { Selection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { ProductStock } from './product-parts.tsx';
import { ProductPicture } from './product-picture.tsx';
import classes from './publish-choice.module.css';

/** A product as one recognises it while choosing. */
export function ChoiceWords({ product }: { product: Product }) {
  const { columns, hiddenInStore } = usePageTexts('products');
  const { name, image, price_cents, currency, stock, in_store } = product;
  return (
    <>
      <ProductPicture src={image} size={56} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          <Money amount={price_cents} currency={currency} className={classes.price} />
          <span>
            {columns.stock}: <ProductStock stock={stock} />
          </span>
          {!in_store && <span>{hiddenInStore}</span>}
        </span>
      </span>
    </>
  );
}

export function PublishOneChoice({ product, onChoose }: { product: Product; onChoose: () => void }) {
  return (
    <button type="button" className={classes.choice} onClick={onChoose}>
      <ChoiceWords product={product} />
      <IconChevronRight size={20} stroke={1.8} aria-hidden />
    </button>
  );
}

export function PublishManyChoice({ product, selection }: { product: Product; selection: Selection }) {
  const { chooseOne } = usePageTexts('products');
  const id = useId();
  const chosen = selection.isChosen(product.pk);
  return (
    <label className={classes.choice} data-chosen={chosen || undefined} htmlFor={id}>
      <Checkbox
        id={id}
        aria-label={chooseOne(product.name)}
        checked={chosen}
        onChange={() => selection.toggle(product.pk)}
      />
      <ChoiceWords product={product} />
    </label>
  );
}
