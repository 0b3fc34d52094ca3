import type { Product } from '@aliado/contract';
import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { useSelection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import bar from '#web/ui/action-bar.module.css';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ChosenAllBox } from './product-parts.tsx';
import classes from './publish-choice.module.css';
import { PublishManyChoice } from './publish-choice.tsx';
import { PublishedNote } from './published-note.tsx';
import { UnpublishedProducts } from './unpublished-products.tsx';

const PublishManyDialog = lazily(() => import('./publish-many-dialog.tsx'));

/** Tick as many as wanted and publish them at once. The form outlives the rows that it takes out of the list. */
export function PublishMany({ className }: { className?: string }) {
  const { publishing } = usePageTexts('products');
  const [asking, setAsking] = useState<Product[] | null>(null);
  const [published, setPublished] = useState({ times: 0, count: 0 });
  return (
    <Card component="section" className={className} aria-label={publishing.which}>
      {published.times > 0 && (
        <PublishedNote key={published.times} text={publishing.publishedMany(published.count)} />
      )}
      <UnpublishedProducts>
        {(products, listKey) => <Choices products={products} listKey={listKey} onChosen={setAsking} />}
      </UnpublishedProducts>
      {asking && (
        <DialogPart onClose={() => setAsking(null)}>
          <PublishManyDialog
            products={asking}
            onBack={() => setAsking(null)}
            onPublished={({ length }) => {
              setAsking(null);
              setPublished(({ times }) => ({ times: times + 1, count: length }));
            }}
          />
        </DialogPart>
      )}
    </Card>
  );
}

type ChoicesProps = { products: Product[]; listKey: string; onChosen: (products: Product[]) => void };

function Choices({ products, listKey, onChosen }: ChoicesProps) {
  const texts = usePageTexts('products');
  const selection = useSelection(
    listKey,
    products.map(({ pk }) => pk),
  );
  const chosen = products.filter(({ pk }) => selection.isChosen(pk));
  return (
    <>
      <div className={classes.all}>
        <ChosenAllBox selection={selection} label={texts.chooseAll} />
      </div>
      <ul className={classes.list}>
        {products.map((product) => (
          <li key={product.pk}>
            <PublishManyChoice product={product} selection={selection} />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <section className={bar.bar} data-on-green aria-label={texts.chosen(chosen.length)}>
          <p className={`figures ${bar.count}`} role="status">
            {texts.chosen(chosen.length)}
          </p>
          <Button className={bar.main} onClick={() => onChosen(chosen)}>
            {texts.publishing.submit(chosen.length)}
          </Button>
        </section>
      )}
    </>
  );
}
