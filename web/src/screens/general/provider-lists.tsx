import { endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CouponsCard } from '#web/features/coupons/merchant/coupons-card.tsx';
import { couponFilters } from '#web/features/coupons/use-coupons.ts';
import { StoreLinksCard } from '#web/features/links/store-links.tsx';
import { linkFilters } from '#web/features/links/use-links.ts';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { OrdersCard } from '#web/features/orders/orders-card.tsx';
import { ReviewActions } from '#web/features/orders/review-actions.tsx';
import { ReviewCard } from '#web/features/orders/review-card.tsx';
import { orderFilters } from '#web/features/orders/use-orders.ts';
import { AddressedReceipt } from '#web/features/sales/receipt/addressed-receipt.tsx';
import { useReceiptAddress } from '#web/features/sales/receipt/use-receipt.ts';
import { read } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import line from '#web/ui/list-row.module.css';
import { stateOf } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './provider-general.module.css';

/** What was sold and with which links and coupons, in full. */
export function ProviderLists() {
  const { data: merchant } = useMerchant();
  const links = useAddressFilters(linkFilters);
  const coupons = useAddressFilters(couponFilters);
  const orders = useAddressFilters(orderFilters);
  const { open } = useReceiptAddress();
  return (
    <div className={classes.lists}>
      <ReviewCard onOpen={({ pk }) => open({ of: 'sale', pk })} />
      <StoreLinksCard merchant={merchant ?? null} filters={links.filters} onChange={links.change} />
      <CouponsCard merchant={merchant} filters={coupons.filters} onChange={coupons.change} />
      <OrdersCard
        filters={orders.filters}
        onChange={orders.change}
        onOpen={({ pk }) => open({ of: 'order', pk })}
      />
      <AddressedReceipt seenBy="merchant" actionsOf={(sale) => <ReviewActions sale={sale} />} />
    </div>
  );
}

const shown = 3;

/** Only what has sold; the call also offers products that have not. */
export function ProviderBestSellers({ merchant }: { merchant: string }) {
  const { bestSellers: texts } = usePageTexts('program');
  const query = useQuery(
    read(endpoints.listBestSellers, { params: { merchantId: merchant }, query: { page_size: shown } }),
  );
  const state = stateOf(query);
  if (state === 'failed' || state === 'offline') return <PartFailed onRetry={query.refetch} />;
  const sold = query.data?.results.filter(({ units }) => units > 0) ?? [];
  if (sold.length === 0) return null;
  return (
    <SectionCard
      title={texts.title}
      action={
        <Button component={Link} to={paths.products} variant="subtle" size="sm">
          {texts.all}
        </Button>
      }
    >
      <RowList rows={sold} keyOf={({ pk }) => pk} rowClassName={line.row} fresh={false}>
        {({ name, image, units, total_cents, currency }) => (
          <>
            <Photo src={image} size={52} />
            <div className={line.words}>
              <p className={line.name}>{name}</p>
              <p className={`figures ${line.quiet}`}>{texts.units(units)}</p>
            </div>
            <Money amount={total_cents} currency={currency} className={line.amount} />
          </>
        )}
      </RowList>
    </SectionCard>
  );
}
