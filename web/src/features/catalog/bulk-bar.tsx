import type { Product } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ActionBar, actionBarButtons as classes } from '#web/ui/action-bar.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { type TermsChange, useChangeProducts } from './use-products.ts';

const BulkDialog = lazily(() => import('./bulk-dialog.tsx'));

export function BulkBar({ products, selection }: { products: Product[]; selection: Selection }) {
  const texts = usePageTexts('products');
  const { language } = useLanguage();
  const { mutate, isPending } = useChangeProducts();
  const [asking, setAsking] = useState<'category' | 'commission' | null>(null);
  const { chosen, clear } = selection;

  const change = (given: TermsChange) => {
    setAsking(null);
    mutate(
      { products: chosen, ...given },
      {
        onSuccess: ({ changed, lowered, effective_at }) => {
          toast.success(effective_at ? texts.lowered(lowered, effective_at) : texts.changed(changed));
          clear();
        },
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  };

  return (
    <>
      <ActionBar
        label={texts.chosen(chosen.length)}
        summary={texts.chosen(chosen.length)}
        clearLabel={texts.unchoose}
        onClear={clear}
      >
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
      </ActionBar>
      {asking && (
        <DialogPart onClose={() => setAsking(null)}>
          <BulkDialog
            field={asking}
            products={products.filter(({ pk }) => selection.isChosen(pk))}
            onChange={change}
            onClose={() => setAsking(null)}
          />
        </DialogPart>
      )}
    </>
  );
}
