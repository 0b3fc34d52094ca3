import type { Product } from '@aliado/contract';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { type Selection, useSelection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import bar from '#web/ui/action-bar.module.css';
import { DataListFoot } from '#web/ui/data-list.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import screen from '#web/ui/screen.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { NothingFound, ProductStock, productRows } from './product-parts.tsx';
import products from './products.module.css';
import classes from './publish.module.css';
import { PublishForm } from './publish-form.tsx';
import {
  MOST_CHOSEN,
  type ProductFilters,
  pagesOf,
  productFilters,
  readEvery,
  useProducts,
} from './use-products.ts';

const PublishManyDialog = lazily(() => import('./publish-many-dialog.tsx'));

/** The merchant chooses a product first and then publishes it. */
export function PublishOne() {
  const { publishing } = usePageTexts('products');
  const [chosen, setChosen] = useState<Product | null>(null);
  const [published, setPublished] = useState<string | null>(null);

  if (chosen) {
    return (
      <SectionCard title={publishing.how} focused className={classes.form}>
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
      </SectionCard>
    );
  }
  return (
    <SectionCard label={publishing.which} className={screen.card}>
      {published !== null && <PublishedNote key={published} text={publishing.published(published)} />}
      <UnpublishedProducts>
        {(shown) => (
          <ul className={classes.list}>
            {shown.map((product) => (
              <li key={product.pk}>
                <button type="button" className={classes.choice} onClick={() => setChosen(product)}>
                  <ChoiceWords product={product} />
                  <IconChevronRight size={20} stroke={1.8} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </UnpublishedProducts>
    </SectionCard>
  );
}

/** Publishes several products at once. The form stays mounted when its rows leave the list. */
export function PublishMany() {
  const { publishing } = usePageTexts('products');
  const [asking, setAsking] = useState<Product[] | null>(null);
  const [published, setPublished] = useState({ times: 0, count: 0 });
  return (
    <SectionCard label={publishing.which} className={screen.card}>
      {published.times > 0 && (
        <PublishedNote key={published.times} text={publishing.publishedMany(published.count)} />
      )}
      <UnpublishedProducts>
        {(shown, found) => <Choices products={shown} found={found} onChosen={setAsking} />}
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
    </SectionCard>
  );
}

/** The total of the search, and the key of the shown page. */
type Found = { count: number; filters: ProductFilters; listKey: string };

type ChoicesProps = { products: Product[]; found: Found; onChosen: (products: Product[]) => void };

function Choices({ products: shown, found, onChosen }: ChoicesProps) {
  const texts = usePageTexts('products');
  const selection = useSelection(
    found.listKey,
    shown.map(({ pk }) => pk),
  );
  const chosen = shown.filter(({ pk }) => selection.isChosen(pk));
  return (
    <>
      <div className={classes.all}>
        <Checkbox
          label={texts.chooseAll}
          checked={selection.all}
          indeterminate={chosen.length > 0 && !selection.all}
          onChange={selection.toggleAll}
        />
        {found.count > shown.length && <EveryButton {...found} onChosen={onChosen} />}
      </div>
      <ul className={classes.list}>
        {shown.map((product) => (
          <li key={product.pk}>
            <TickedChoice product={product} selection={selection} />
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

/** Selects the results of all pages, at most `MOST_CHOSEN`. */
function EveryButton({ count, filters, onChosen }: Found & Pick<ChoicesProps, 'onChosen'>) {
  const { publishing } = usePageTexts('products');
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readEvery(filters),
    onSuccess: onChosen,
    onError: (error) => toast.error(refusalText(error, language)),
  });
  return (
    <Button variant="light" size="sm" loading={isPending} onClick={() => mutate()}>
      {publishing.chooseEvery(Math.min(count, MOST_CHOSEN))}
    </Button>
  );
}

function TickedChoice({ product, selection }: { product: Product; selection: Selection }) {
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

function ChoiceWords({ product }: { product: Product }) {
  const { columns, hiddenInStore } = usePageTexts('products');
  const { percent } = useFormat();
  const { name, image, price_cents, currency, stock, commission, in_store } = product;
  return (
    <>
      <Photo src={image} size={56} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          <Money amount={price_cents} currency={currency} className={classes.price} />
          <span>
            {stock !== null && stock <= 0 ? null : `${columns.stock}: `}
            <ProductStock stock={stock} />
          </span>
          {commission !== null && (
            <span className="figures">
              {columns.commission}: {percent(commission)}
            </span>
          )}
          {!in_store && <span>{hiddenInStore}</span>}
        </span>
      </span>
    </>
  );
}

type UnpublishedProductsProps = {
  /** Renders the selection control for the products of this page. */
  children: (products: Product[], found: Found) => ReactNode;
};

/** Search, states and pagination for the unpublished products. */
function UnpublishedProducts({ children }: UnpublishedProductsProps) {
  const texts = usePageTexts('products');
  const [query, changeQuery] = useAddressQuery();
  const { s, page } = productFilters.read(query);
  const filters: ProductFilters = { ...productFilters.none, published: 'no', s, page };
  const found = useProducts(filters);
  const waiting = found.data?.results.filter(({ is_published }) => !is_published) ?? [];
  const nothing = found.data !== undefined && !found.isPlaceholderData && waiting.length === 0;
  if (nothing && s === '' && found.data.count === 0) return <EveryProductPublished />;

  const change = (next: Partial<ProductFilters>) =>
    changeQuery((current) => productFilters.change(current, next), { replace: true });
  return (
    <>
      <FilterBar
        filters={filters}
        none={productFilters.none}
        onChange={change}
        search={{ name: 's', label: texts.search }}
      />
      <Loaded
        // The whole page was just published: show the skeleton until the next products arrive.
        query={nothing && found.isFetching ? { ...found, data: undefined } : found}
        texts={texts}
        order={2}
        skeleton={productRows}
        className={products.state}
        isEmpty={() => nothing}
        empty={<NothingFound onClear={() => change({ s: '' })} />}
      >
        {(shown, stale) => (
          <div aria-busy={stale}>
            {children(waiting, { count: shown.count, filters, listKey: query.toString() })}
            <DataListFoot
              {...pagesOf(shown)}
              label={texts.pages}
              found={texts.found(shown.count)}
              onPage={(next) => changeQuery((current) => productFilters.change(current, { page: next }))}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function EveryProductPublished() {
  const { publishing, synchronise } = usePageTexts('products');
  return (
    <EmptyState
      title={publishing.every.title}
      action={
        <div className={classes.ways}>
          <Button component={Link} to={paths.products}>
            {publishing.see}
          </Button>
          <Button component={Link} to={paths.services} variant="default">
            {synchronise}
          </Button>
        </div>
      }
    >
      {publishing.every.text}
    </EmptyState>
  );
}

/** Confirms the publication above the remaining products. It takes the focus because the form is gone. */
function PublishedNote({ text }: { text: string }) {
  const { publishing } = usePageTexts('products');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={classes.note} role="status" tabIndex={-1}>
      <IconCircleCheck size={22} stroke={1.8} aria-hidden />
      <span className={classes.noteWords}>{text}</span>
      <Anchor component={Link} to={paths.products}>
        {publishing.see}
      </Anchor>
    </div>
  );
}
