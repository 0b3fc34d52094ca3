import type { Product } from '@aliado/contract';
import type { Selection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import {
  AnnouncedCommission,
  ChosenAllBox,
  ChosenBox,
  ProductCommission,
  ProductName,
  ProductStock,
  PublishedSwitch,
} from './product-parts.tsx';
import { ProductPicture } from './product-picture.tsx';
import classes from './product-rows.module.css';

type ProductRowsProps = { products: Product[]; selection: Selection };

/** The table as narrow screens show it. */
export function ProductRows({ products, selection }: ProductRowsProps) {
  const { chooseAll } = usePageTexts('products');
  return (
    <>
      <div className={classes.head}>
        <ChosenAllBox selection={selection} label={chooseAll} />
      </div>
      <ul className={classes.rows}>
        {products.map((product) => (
          <li
            key={product.pk}
            className={classes.row}
            data-chosen={selection.isChosen(product.pk) || undefined}
          >
            <ProductRow product={product} selection={selection} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProductRow({ product, selection }: { product: Product; selection: Selection }) {
  const { columns, noCategory } = usePageTexts('products');
  return (
    <>
      <ChosenBox product={product} selection={selection} />
      <ProductPicture src={product.image} size={56} />
      <div className={classes.words}>
        <ProductName product={product} />
        <p className={classes.under}>
          <Money amount={product.price_cents} currency={product.currency} className={classes.price} />
          <span>{product.category?.name ?? noCategory}</span>
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>{columns.stock}</dt>
            <dd>
              <ProductStock stock={product.stock} />
            </dd>
          </div>
          <div>
            <dt>{columns.commission}</dt>
            <dd>
              <ProductCommission product={product} />
            </dd>
          </div>
          <div>
            <dt>{columns.published}</dt>
            <dd>
              <PublishedSwitch product={product} />
            </dd>
          </div>
        </dl>
        <div className={classes.announced}>
          <AnnouncedCommission product={product} />
        </div>
      </div>
    </>
  );
}
