import type { PricedProduct } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import classes from './office.module.css';
import { PriceCell } from './price-cell.tsx';

export default function VariantPrices({ product, onClose }: { product: PricedProduct; onClose: () => void }) {
  const { prices: texts } = usePageTexts('wholesaleOffice');
  const { money } = useFormat();
  const { name, variants, pk, currency } = product;
  return (
    <Modal opened onClose={onClose} title={name}>
      <ul className={classes.variants}>
        {variants.map((variant) => (
          <li key={variant.variant}>
            <div>
              <p className={classes.name}>{variant.name}</p>
              <p className={`figures ${classes.quiet}`}>{money(variant.retail_cents, currency)}</p>
            </div>
            <PriceCell
              name={`${name} ${variant.name}`}
              product={pk}
              variant={variant.variant}
              retail_cents={variant.retail_cents}
              wholesale_cents={variant.wholesale_cents}
              currency={currency}
              preview={null}
            />
          </li>
        ))}
      </ul>
      <Button fullWidth variant="default" onClick={onClose}>
        {texts.close}
      </Button>
    </Modal>
  );
}
