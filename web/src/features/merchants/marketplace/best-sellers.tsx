import { type BestSeller, endpoints } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { formatCount, formatPercent } from '#web/lib/format.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import classes from './merchant-drawer.module.css';

const FEW = 5;

export function BestSellers({ merchant }: { merchant: string }) {
  const { drawer } = usePageTexts('marketplace');
  const { common } = useTexts();
  const { data, isError, fetchStatus, refetch } = useQuery(
    read(endpoints.listBestSellers, { params: { merchantId: merchant }, query: { page_size: FEW } }),
  );
  if (!data && (isError || fetchStatus === 'paused')) {
    return (
      <div role="alert">
        <p className={classes.quiet}>{drawer.bestSellersFailed}</p>
        <Button variant="default" size="sm" mt="sm" onClick={() => refetch()}>
          {common.retry}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton height={FEW * 68} />;
  if (data.results.length === 0) return <p className={classes.quiet}>{drawer.noBestSellers}</p>;
  return (
    <ul className={classes.sellers}>
      {data.results.map((product) => (
        <li key={product.pk}>
          <Seller product={product} />
        </li>
      ))}
    </ul>
  );
}

function Seller({ product }: { product: BestSeller }) {
  const { drawer } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { name, image, price_cents, currency, commission, units } = product;
  const sold = units > 0 ? drawer.sold(units, formatCount(units, language)) : drawer.notSold;
  const rate = commission === null ? null : drawer.ownCommission(formatPercent(commission, language));
  return (
    <>
      <Photo src={image} size={48} />
      <span className={classes.seller}>
        <span>{name}</span>
        <small className="figures">{[sold, rate].filter(Boolean).join(' · ')}</small>
      </span>
      <Money amount={price_cents} currency={currency} className={classes.price} />
    </>
  );
}
