import { CouponsCard } from '#web/features/coupons/merchant/coupons-card.tsx';
import { couponFilters } from '#web/features/coupons/use-coupons.ts';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import classes from './publish-card.module.css';

/** The offers and codes that the store knows. */
export default function StoreCoupons() {
  const { filters, change } = useAddressFilters(couponFilters);
  const { data: merchant } = useMerchant();
  useAnchor();
  return (
    <div className={classes.wide}>
      <CouponsCard merchant={merchant} filters={filters} onChange={change} />
    </div>
  );
}
