import type { WholesaleCart, WholesaleStanding } from '@aliado/contract';
import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { pagingOf } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DataListFoot } from '#web/ui/data-list.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { type ShopFilters, useCatalogue } from './use-wholesale.ts';
import { Prices, quantityIn, type RowProps, Stock, VariantStepper } from './variant-parts.tsx';
import classes from './wholesale.module.css';

const VariantsDialog = lazily(() => import('./variants-dialog.tsx'));

type CatalogueCardProps = {
  filters: ShopFilters;
  standing: WholesaleStanding;
  cart: WholesaleCart | undefined;
  onFilter: (change: Partial<ShopFilters>) => void;
};

const PAGE_SIZE = 20;

export function CatalogueCard({ filters, standing, cart, onFilter }: CatalogueCardProps) {
  const texts = usePageTexts('wholesale');
  const catalogue = useCatalogue(filters);
  const filtered = filters.s !== '' || filters.category !== '';
  const empty = filtered ? (
    <EmptyState
      title={texts.nothingFound.title}
      action={
        <Button variant="default" onClick={() => onFilter({ s: '', category: '' })}>
          {texts.nothingFound.clear}
        </Button>
      }
    >
      {texts.nothingFound.text}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noProducts.title}>{texts.noProducts.text}</EmptyState>
  );
  return (
    <>
      {(catalogue.data?.categories.length ?? 0) > 1 && (
        <nav className={classes.chips} aria-label={texts.categories}>
          {['', ...(catalogue.data?.categories ?? [])].map((category) => (
            <button
              key={category}
              type="button"
              className={classes.chip}
              aria-pressed={category === filters.category}
              onClick={() => onFilter({ category })}
            >
              {category || texts.everything}
            </button>
          ))}
        </nav>
      )}
      <Card p={0} className={classes.products}>
        <Loaded
          query={catalogue}
          texts={texts}
          skeleton={{ count: 5, mark: 84 }}
          empty={empty}
          className={classes.state}
        >
          {(page, stale) => (
            <div aria-busy={stale}>
              <ul className={classes.rows}>
                {page.results.map((product) => (
                  <ProductRow key={product.pk} product={product} standing={standing} cart={cart} />
                ))}
              </ul>
              <DataListFoot
                page={pagingOf(page).currentPage}
                last={Math.ceil(page.count / PAGE_SIZE)}
                onPage={(next) => onFilter({ page: next })}
                label={texts.pages}
                found={page.count > PAGE_SIZE ? texts.found(page.count) : undefined}
              />
            </div>
          )}
        </Loaded>
      </Card>
    </>
  );
}

function ProductRow({ product, standing, cart }: RowProps) {
  const texts = usePageTexts('wholesale');
  const [choosing, setChoosing] = useState(false);
  const { variants, name, image, currency } = product;
  const [first] = variants;
  if (!first) return null;
  const chosen = variants.reduce((sum, variant) => sum + quantityIn(cart, variant), 0);
  return (
    <li className={classes.product}>
      <Photo src={image} size={84} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <Prices variant={first} currency={currency} />
        <div className={classes.foot}>
          <Stock variants={variants} />
          {variants.length === 1 ? (
            <VariantStepper product={product} variant={first} standing={standing} cart={cart} />
          ) : (
            <Button variant="light" className={classes.add} onClick={() => setChoosing(true)}>
              {chosen > 0 ? texts.cartState(chosen) : texts.choose(variants.length)}
            </Button>
          )}
        </div>
      </div>
      {choosing && (
        <DialogPart onClose={() => setChoosing(false)}>
          <VariantsDialog
            product={product}
            standing={standing}
            cart={cart}
            onClose={() => setChoosing(false)}
          />
        </DialogPart>
      )}
    </li>
  );
}
