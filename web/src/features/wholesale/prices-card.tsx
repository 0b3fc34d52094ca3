import { marginPercent, type PricedProduct, type WholesaleOffice, wholesaleAt } from '@aliado/contract';
import { Anchor, Button, Card } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { pagingOf } from '#web/lib/paging.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { choosingBy } from '#web/ui/choosing.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import classes from './office.module.css';
import { PriceCell } from './price-cell.tsx';
import { PRICES_PAGE, type PriceFilters, priceFilters, usePrices } from './use-office.ts';

const VariantPrices = lazily(() => import('./variant-prices.tsx'));
const PricesBar = lazily(() => import('./prices-bar.tsx'));

export function PricesCard({ office }: { office: WholesaleOffice }) {
  const page = usePageTexts('wholesaleOffice');
  const texts = page.prices;
  const [query, changeQuery] = useAddressQuery();
  const filters = priceFilters.read(query);
  const products = usePrices(filters);
  const change = (next: Partial<PriceFilters>) =>
    changeQuery((current) => priceFilters.change(current, next), { replace: true });
  const { all, priced } = office.products;
  const views = [
    { priced: '' as const, label: texts.all, count: all },
    { priced: 'yes' as const, label: texts.priced, count: priced },
    { priced: 'no' as const, label: texts.unpriced, count: all - priced },
  ];
  const filtered = filters.s !== '' || filters.priced !== '';
  const empty = filtered ? (
    <EmptyState
      title={texts.nothing.title}
      action={
        <Button variant="default" onClick={() => change(priceFilters.none)}>
          {texts.nothing.clear}
        </Button>
      }
    >
      {texts.nothing.text}
    </EmptyState>
  ) : (
    <EmptyState
      title={texts.empty.title}
      action={
        <Button component={Link} to={paths.services}>
          {texts.empty.action}
        </Button>
      }
    >
      {texts.empty.text}
    </EmptyState>
  );
  return (
    <Card component="section" aria-label={texts.title} p={0} className={classes.prices}>
      <div className={classes.filters}>
        <fieldset className={classes.views} aria-label={texts.filters}>
          {views.map(({ priced: value, label, count }) => (
            <button
              key={value}
              type="button"
              className={classes.view}
              aria-pressed={filters.priced === value}
              onClick={() => change({ priced: value })}
            >
              {label} <span className="figures">{count}</span>
            </button>
          ))}
        </fieldset>
        <SearchBox label={texts.search} searched={filters.s} onSearch={(s) => change({ s })} />
      </div>
      <Loaded
        query={products}
        texts={page}
        skeleton={{ count: 6, mark: 44 }}
        empty={empty}
        className={classes.state}
      >
        {(data, stale) => (
          <PriceList
            listKey={query.toString()}
            rows={data.results}
            count={data.count}
            page={pagingOf(data).currentPage}
            stale={stale}
            filters={filters}
            onPage={(next) => change({ page: next })}
          />
        )}
      </Loaded>
    </Card>
  );
}

type PriceListProps = {
  listKey: string;
  rows: PricedProduct[];
  count: number;
  page: number;
  stale: boolean;
  filters: PriceFilters;
  onPage: (page: number) => void;
};

const typedPercent = (text: string) => (/^[1-9]\d?$/.test(text.trim()) ? Number(text) : null);

function PriceList({ listKey, rows, count, page, stale, filters, onPage }: PriceListProps) {
  const { prices: texts } = usePageTexts('wholesaleOffice');
  const { columns: heads } = texts;
  const selection = useSelection(
    listKey,
    rows.map(({ pk }) => pk),
  );
  const [typed, setTyped] = useState('30');
  const percent = typedPercent(typed);
  const columns: Column<PricedProduct>[] = [
    {
      key: 'product',
      head: heads.product,
      place: 'lead',
      cell: (product, narrow) => (
        <div className={classes.product}>
          {!narrow && <Photo src={product.image} size={44} />}
          <ProductWords product={product} />
        </div>
      ),
    },
    {
      key: 'price',
      head: heads.price,
      number: true,
      cell: ({ variants, currency }) => (
        <Money amount={lowest(variants, 'retail_cents') ?? 0} currency={currency} />
      ),
    },
    {
      key: 'wholesale',
      head: heads.wholesale,
      number: true,
      cell: (product) => {
        const retail_cents = lowest(product.variants, 'retail_cents') ?? 0;
        const chosen = percent !== null && selection.isChosen(product.pk);
        return (
          <PriceCell
            name={product.name}
            product={product.pk}
            variant={null}
            retail_cents={retail_cents}
            wholesale_cents={lowest(product.variants, 'wholesale_cents')}
            currency={product.currency}
            preview={chosen ? wholesaleAt(retail_cents, percent) : null}
          />
        );
      },
    },
    {
      key: 'less',
      head: heads.less,
      number: true,
      cell: (product) => <Less product={product} percent={selection.isChosen(product.pk) ? percent : null} />,
    },
    { key: 'stock', head: heads.stock, number: true, cell: ({ variants }) => <Stock variants={variants} /> },
  ];
  return (
    <>
      <DataList
        label={texts.title}
        rows={rows}
        keyOf={({ pk }) => pk}
        columns={columns}
        stale={stale}
        tableFrom="75em"
        choosing={choosingBy<PricedProduct>({
          selection,
          labelOf: ({ name }) => texts.choose(name),
          allLabel: texts.chooseAll,
        })}
        mark={({ image }) => <Photo src={image} size={52} />}
        paging={{
          page,
          last: Math.ceil(count / PRICES_PAGE),
          onPage,
          label: texts.pages,
          found: texts.found(count),
        }}
      />
      {selection.chosen.length > 0 && (
        <BackgroundPart>
          <PricesBar
            selection={selection}
            count={count}
            filters={filters}
            typed={typed}
            percent={percent}
            onType={setTyped}
          />
        </BackgroundPart>
      )}
    </>
  );
}

type Variants = PricedProduct['variants'];

function lowest(variants: Variants, field: 'retail_cents' | 'wholesale_cents'): number | null {
  const known = variants.flatMap((variant) => variant[field] ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}

function ProductWords({ product }: { product: PricedProduct }) {
  const { prices: texts } = usePageTexts('wholesaleOffice');
  const [opened, setOpened] = useState(false);
  const { name, variants } = product;
  return (
    <div>
      <p className={classes.name}>{name}</p>
      {variants.length === 1 ? (
        <p className={classes.quiet}>{variants[0]?.sku}</p>
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={texts.openVariants(variants.length, name)}
          onClick={() => setOpened(true)}
        >
          {texts.variants(variants.length)}
        </Anchor>
      )}
      {opened && (
        <DialogPart onClose={() => setOpened(false)}>
          <VariantPrices product={product} onClose={() => setOpened(false)} />
        </DialogPart>
      )}
    </div>
  );
}

function Less({ product, percent }: { product: PricedProduct; percent: number | null }) {
  const format = useFormat();
  const [first] = product.variants;
  const known = first?.wholesale_cents ? marginPercent(first.retail_cents, first.wholesale_cents) : null;
  const less = percent ?? known;
  return less === null ? '–' : <span className="figures">{format.percent(less)}</span>;
}

function Stock({ variants }: { variants: Variants }) {
  const { prices: texts } = usePageTexts('wholesaleOffice');
  const { count } = useFormat();
  if (variants.some(({ stock }) => stock === null)) return texts.uncounted;
  const stock = variants.reduce((sum, each) => sum + (each.stock ?? 0), 0);
  return stock === 0 ? texts.noStock : <span className="figures">{count(stock)}</span>;
}
