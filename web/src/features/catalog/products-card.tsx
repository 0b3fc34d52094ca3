import type { Product } from '@aliado/contract';
import { Anchor, Button, Card, Switch } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { choosingBy } from '#web/ui/choosing.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, type FilterField } from '#web/ui/filter-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import screen from '#web/ui/screen.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { NothingFound, ProductStock, productRows } from './product-parts.tsx';
import classes from './products.module.css';
import { useCategories } from './use-categories.ts';
import {
  isFiltered,
  type ProductFilters,
  type ProductPage,
  pagesOf,
  productFilters,
  useChangeProducts,
  useProducts,
} from './use-products.ts';

/** All products of the store, published or not. */
export function ProductsCard() {
  const texts = usePageTexts('products');
  const [query, changeQuery] = useAddressQuery();
  const filters = productFilters.read(query);
  const products = useProducts(filters);
  const filtered = isFiltered(filters) || filters.page > 1;

  const change = (next: Partial<ProductFilters>) =>
    changeQuery((current) => productFilters.change(current, next), { replace: true });

  const turnTo = (page: number) => {
    changeQuery((current) => productFilters.change(current, { page }));
    window.scrollTo({ top: 0, behavior: 'instant' });
  };

  return (
    <Card className={screen.card}>
      {(filtered || products.data?.count !== 0) && <ProductFilterBar filters={filters} onChange={change} />}
      <Loaded
        query={products}
        texts={texts}
        order={2}
        skeleton={productRows}
        className={classes.state}
        empty={filtered ? <NothingFound onClear={() => change(productFilters.none)} /> : <NoProducts />}
      >
        {(page, stale) => (
          <ProductList listKey={query.toString()} page={page} stale={stale} onPage={turnTo} />
        )}
      </Loaded>
    </Card>
  );
}

type ProductFilterBarProps = {
  filters: ProductFilters;
  onChange: (change: Partial<ProductFilters>) => void;
};

function ProductFilterBar({ filters, onChange }: ProductFilterBarProps) {
  const { search, filters: texts } = usePageTexts('products');
  const categories = useCategories().map(({ pk, name }) => ({ value: pk, label: name }));
  const answers = ({ all, yes, no }: Record<'all' | 'yes' | 'no', string>) => [
    { value: '', label: all },
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ];
  const fields: FilterField<ProductFilters>[] = [
    {
      kind: 'choice',
      name: 'category',
      label: texts.category,
      options: [{ value: '', label: texts.everyCategory }, ...categories],
    },
    {
      kind: 'choice',
      name: 'published',
      label: texts.published,
      options: answers(texts.publishedOptions),
    },
    { kind: 'choice', name: 'stock', label: texts.stock, options: answers(texts.stockOptions) },
    {
      kind: 'choice',
      sorts: true,
      name: 'order_by',
      label: texts.order,
      options: Object.entries(texts.orders).map(([value, label]) => ({ value, label })),
    },
  ];
  return (
    <FilterBar
      filters={filters}
      none={productFilters.none}
      onChange={onChange}
      search={{ name: 's', label: search }}
      fields={fields}
      show={() => texts.show}
    />
  );
}

function NoProducts() {
  const { empty } = usePageTexts('products');
  return (
    <EmptyState
      title={empty.title}
      action={
        <Button component={Link} to={paths.services}>
          {empty.action}
        </Button>
      }
    >
      {empty.text}
    </EmptyState>
  );
}

type ProductListProps = {
  /** Identifies the shown page. The selection belongs to that page. */
  listKey: string;
  page: ProductPage;
  stale: boolean;
  onPage: (page: number) => void;
};

function ProductList({ listKey, page, stale, onPage }: ProductListProps) {
  const texts = usePageTexts('products');
  const { columns: heads } = texts;
  const { results, count } = page;
  const selection = useSelection(
    listKey,
    results.map(({ pk }) => pk),
  );
  const columns: Column<Product>[] = [
    {
      key: 'product',
      head: heads.product,
      place: 'lead',
      cell: (product, narrow) =>
        narrow ? (
          <ProductName product={product} />
        ) : (
          <div className={classes.product}>
            <Photo src={product.image} size={48} />
            <ProductName product={product} />
          </div>
        ),
    },
    {
      key: 'category',
      head: heads.category,
      place: 'under',
      cell: ({ category }) => category?.name ?? <span className={classes.quiet}>{texts.noCategory}</span>,
    },
    {
      key: 'price',
      head: heads.price,
      number: true,
      place: 'under',
      cell: ({ price_cents, currency }, narrow) => (
        <Money amount={price_cents} currency={currency} className={narrow ? classes.price : ''} />
      ),
    },
    {
      key: 'stock',
      head: heads.stock,
      number: true,
      cell: ({ stock }) => <ProductStock stock={stock} />,
    },
    {
      key: 'commission',
      head: heads.commission,
      number: true,
      cell: (product) => <ProductCommission product={product} />,
    },
    {
      key: 'published',
      head: heads.published,
      cell: (product) => <PublishedSwitch product={product} />,
    },
  ];
  return (
    <>
      <div className={classes.list}>
        <DataList
          label={texts.title}
          rows={results}
          keyOf={({ pk }) => pk}
          columns={columns}
          stale={stale}
          choosing={choosingBy<Product>({
            selection,
            labelOf: ({ name }) => texts.chooseOne(name),
            allLabel: texts.chooseAll,
          })}
          mark={({ image }) => <Photo src={image} size={56} />}
          paging={{ ...pagesOf(page), onPage, label: texts.pages, found: texts.found(count) }}
        />
      </div>
      {selection.chosen.length > 0 && <BulkBar products={results} selection={selection} />}
    </>
  );
}

const isWebAddress = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '');

function ProductName({ product }: { product: Product }) {
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

/** Shows the product's own commission or the store's general one, and a lower one that is announced. */
function ProductCommission({ product: { commission, announced } }: { product: Product }) {
  const texts = usePageTexts('products');
  const { percent } = useFormat();
  return (
    <>
      {commission === null ? (
        <span className={classes.quiet}>{texts.generalCommission}</span>
      ) : (
        <span className="figures">{percent(commission)}</span>
      )}
      {announced && (
        <span className={`figures ${classes.announced}`}>
          {texts.announced(announced.commission, announced.effective_at)}
        </span>
      )}
    </>
  );
}

function PublishedSwitch({ product }: { product: Product }) {
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
