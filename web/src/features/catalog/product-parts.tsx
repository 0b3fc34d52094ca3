import { Button } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './products.module.css';

export function ProductStock({ stock }: { stock: number | null }) {
  const texts = usePageTexts('products');
  const { count } = useFormat();
  if (stock === null) return <span className={classes.quiet}>{texts.uncounted}</span>;
  if (stock <= 0) return <span className={classes.missing}>{texts.noStock}</span>;
  return <span className="figures">{count(stock)}</span>;
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  const { nothingFound, filters } = usePageTexts('products');
  return (
    <EmptyState
      title={nothingFound.title}
      action={
        <Button variant="default" onClick={onClear}>
          {filters.clear}
        </Button>
      }
    >
      {nothingFound.text}
    </EmptyState>
  );
}

/** Shape of the skeleton rows. */
export const productRows = { count: 6, mark: 48 };
