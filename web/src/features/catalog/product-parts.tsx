import type { Product } from '@aliado/contract';
import { Anchor, Checkbox, Switch } from '@mantine/core';
import { formatCount, formatDay, formatPercent } from '#web/lib/format.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './product-parts.module.css';
import { useChangeProducts } from './use-products.ts';

const isWebAddress = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '');

export function ProductName({ product }: { product: Product }) {
  const texts = usePageTexts('products');
  const { name, url, variants, in_store } = product;
  const notes = [variants > 1 && texts.variants(variants), !in_store && texts.hiddenInStore];
  const note = notes.filter(Boolean).join(' · ');
  return (
    <div className={classes.name}>
      {isWebAddress(url) ? (
        <Anchor href={url} target="_blank" rel="noreferrer" className={classes.link}>
          {name}
        </Anchor>
      ) : (
        <span className={classes.link}>{name}</span>
      )}
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
}

export function ProductStock({ stock }: { stock: number | null }) {
  const texts = usePageTexts('products');
  const { language } = useLanguage();
  if (stock === null) return <span className={classes.quiet}>{texts.uncounted}</span>;
  if (stock <= 0) return <span className={classes.missing}>{texts.noStock}</span>;
  return <span className="figures">{formatCount(stock, language)}</span>;
}

/** Its own one, or the general one of the store. */
export function ProductCommission({ product: { commission } }: { product: Product }) {
  const { generalCommission } = usePageTexts('products');
  const { language } = useLanguage();
  if (commission !== null) return <span className="figures">{formatPercent(commission, language)}</span>;
  return <span className={classes.general}>{generalCommission}</span>;
}

/** The lower one that waits for its day. */
export function AnnouncedCommission({ product: { announced } }: { product: Product }) {
  const texts = usePageTexts('products');
  const { language } = useLanguage();
  if (!announced) return null;
  const day = formatDay(new Date(announced.effective_at), { language });
  return (
    <span className={`figures ${classes.announced}`}>
      {announced.commission === null
        ? texts.announcedGeneral(day)
        : texts.announced(formatPercent(announced.commission, language), day)}
    </span>
  );
}

export function PublishedSwitch({ product }: { product: Product }) {
  const { publishOne } = usePageTexts('products');
  const { language } = useLanguage();
  const { mutate } = useChangeProducts();
  const { pk, name, is_published } = product;
  return (
    <Switch
      aria-label={publishOne(name)}
      checked={is_published}
      onChange={({ currentTarget }) =>
        mutate(
          { products: [pk], is_published: currentTarget.checked },
          { onError: (error) => toast.error(refusalText(error, language)) },
        )
      }
    />
  );
}

export function ChosenBox({ product, selection }: { product: Product; selection: Selection }) {
  const { chooseOne } = usePageTexts('products');
  return (
    <Checkbox
      aria-label={chooseOne(product.name)}
      checked={selection.isChosen(product.pk)}
      onChange={() => selection.toggle(product.pk)}
    />
  );
}

export function ChosenAllBox({ selection, label }: { selection: Selection; label?: string }) {
  const { chooseAll } = usePageTexts('products');
  return (
    <Checkbox
      label={label}
      aria-label={label ? undefined : chooseAll}
      checked={selection.all}
      indeterminate={selection.chosen.length > 0 && !selection.all}
      onChange={selection.toggleAll}
    />
  );
}
