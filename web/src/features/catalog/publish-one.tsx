import type { Product } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './publish-choice.module.css';
import { ChoiceWords, PublishOneChoice } from './publish-choice.tsx';
import { PublishForm } from './publish-form.tsx';
import { PublishedNote } from './published-note.tsx';
import { UnpublishedProducts } from './unpublished-products.tsx';

const focusNow = (element: HTMLElement | null) => element?.focus();

/** First which product, then how it is published. */
export function PublishOne({ className, formClassName }: { className?: string; formClassName?: string }) {
  const { publishing } = usePageTexts('products');
  const [chosen, setChosen] = useState<Product | null>(null);
  const [published, setPublished] = useState<string | null>(null);

  if (chosen) {
    return (
      <Card component="section" className={formClassName} aria-labelledby="publish-title">
        <Title order={2} id="publish-title" ref={focusNow} tabIndex={-1} className={classes.title}>
          {publishing.how}
        </Title>
        <div className={classes.chosen}>
          <ChoiceWords product={chosen} />
        </div>
        <PublishForm
          products={[chosen]}
          onBack={() => setChosen(null)}
          onPublished={() => {
            setPublished(chosen.name);
            setChosen(null);
          }}
        />
      </Card>
    );
  }
  return (
    <Card component="section" className={className} aria-label={publishing.which}>
      {published !== null && <PublishedNote key={published} text={publishing.published(published)} />}
      <UnpublishedProducts>
        {(products) => (
          <ul className={classes.list}>
            {products.map((product) => (
              <li key={product.pk}>
                <PublishOneChoice product={product} onChoose={() => setChosen(product)} />
              </li>
            ))}
          </ul>
        )}
      </UnpublishedProducts>
    </Card>
  );
}
