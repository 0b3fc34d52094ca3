import { Button } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Prices, type RowProps, Stock, VariantStepper } from './variant-parts.tsx';
import classes from './wholesale.module.css';

export default function VariantsDialog({ onClose, ...row }: RowProps & { onClose: () => void }) {
  const texts = usePageTexts('wholesale');
  const { name, variants, currency } = row.product;
  return (
    <Modal narrow opened onClose={onClose} title={texts.variantsOf(name)}>
      <ul className={classes.variants}>
        {variants.map((variant) => (
          <li key={variant.variant}>
            <div>
              <p className={classes.name}>{variant.name}</p>
              <Prices variant={variant} currency={currency} />
              <Stock variants={[variant]} />
            </div>
            <VariantStepper variant={variant} {...row} />
          </li>
        ))}
      </ul>
      <Button fullWidth mt="md" onClick={onClose}>
        {texts.closeVariants}
      </Button>
    </Modal>
  );
}
