import type { ProductsChange } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './bulk-bar.module.css';
import { useChangeProducts } from './use-products.ts';
import type { Selection } from './use-selection.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

export type BulkChange = Omit<ProductsChange, 'products'>;

/** What can be done with the ticked products at once. */
export function BulkBar({ selection }: { selection: Selection }) {
  const texts = usePageTexts('products');
  const { language } = useLanguage();
  const { mutate, isPending } = useChangeProducts();
  const [asking, setAsking] = useState<'category' | 'commission' | null>(null);
  const { chosen, clear } = selection;

  const change = (given: BulkChange) => {
    setAsking(null);
    mutate(
      { products: chosen, ...given },
      {
        onSuccess: ({ changed }) => {
          toast.success(texts.changed(changed));
          clear();
        },
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  };

  return (
    <section className={classes.bar} data-on-green aria-label={texts.chosen(chosen.length)}>
      <p className={`figures ${classes.count}`} role="status">
        {texts.chosen(chosen.length)}
      </p>
      <div className={classes.actions}>
        <Button className={classes.quiet} onClick={() => setAsking('category')} disabled={isPending}>
          {texts.bulk.category}
        </Button>
        <Button className={classes.quiet} onClick={() => setAsking('commission')} disabled={isPending}>
          {texts.bulk.commission}
        </Button>
        <Button
          className={classes.quiet}
          onClick={() => change({ is_published: false })}
          disabled={isPending}
        >
          {texts.bulk.unpublish}
        </Button>
        <Button className={classes.main} onClick={() => change({ is_published: true })} disabled={isPending}>
          {texts.bulk.publish}
        </Button>
      </div>
      <ActionIcon className={classes.clear} aria-label={texts.unchoose} onClick={clear}>
        <IconX size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      {asking && (
        <Suspense>
          <BulkDialog
            field={asking}
            count={chosen.length}
            onChange={change}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
