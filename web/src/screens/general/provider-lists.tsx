import { couponFilters } from '#web/features/coupons/merchant/coupon-filters.ts';
import { CouponsCard } from '#web/features/coupons/merchant/coupons-card.tsx';
import { StoreLinksCard, storeLinkFilters } from '#web/features/links/merchant/store-links-card.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { OrdersCard } from '#web/features/orders/orders-card.tsx';
import { ReviewActions } from '#web/features/orders/review-actions.tsx';
import { ReviewCard } from '#web/features/orders/review-card.tsx';
import { orderFilters } from '#web/features/orders/use-orders.ts';
import { AddressedReceipt } from '#web/features/sales/receipt/addressed-receipt.tsx';
import { useReceiptAddress } from '#web/features/sales/receipt/use-receipt.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import classes from './provider-general.module.css';

/** What was sold and with which links and coupons, in full. */
export default function ProviderLists() {
  const { data: merchant } = useMerchant();
  const links = useAddressFilters(storeLinkFilters);
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
