import type { Product } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
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
import classes from './product-table.module.css';

type ProductTableProps = { products: Product[]; selection: Selection };

export function ProductTable({ products, selection }: ProductTableProps) {
  const { title, columns } = usePageTexts('products');
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          <th className={classes.box}>
            <ChosenAllBox selection={selection} />
          </th>
          <th>{columns.product}</th>
          <th>{columns.category}</th>
          <th className={classes.number}>{columns.price}</th>
          <th className={classes.number}>{columns.stock}</th>
          <th className={classes.number}>{columns.commission}</th>
          <th>{columns.published}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.pk} product={product} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({ product, selection }: { product: Product; selection: Selection }) {
  const { noCategory } = usePageTexts('products');
  return (
    <tr data-chosen={selection.isChosen(product.pk) || undefined}>
      <td className={classes.box}>
        <ChosenBox product={product} selection={selection} />
      </td>
      <td>
        <div className={classes.product}>
          <ProductPicture src={product.image} />
          <ProductName product={product} />
        </div>
      </td>
      <td>{product.category?.name ?? <span className={classes.quiet}>{noCategory}</span>}</td>
      <td className={classes.number}>
        <Money amount={product.price_cents} currency={product.currency} />
      </td>
      <td className={classes.number}>
        <ProductStock stock={product.stock} />
      </td>
      <td className={classes.number}>
        <ProductCommission product={product} />
        <AnnouncedCommission product={product} />
      </td>
      <td>
        <PublishedSwitch product={product} />
      </td>
    </tr>
  );
}
