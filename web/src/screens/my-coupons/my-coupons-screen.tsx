import { MyCouponsCard } from '#web/features/coupons/my-coupons-card.tsx';
import { CouponSalesCard } from '#web/features/coupons/team/coupon-sales-card.tsx';
import { OpenCouponsCard } from '#web/features/coupons/team/open-coupons-card.tsx';
import { addressFilters, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';

const saleFilters = addressFilters<{ s: string; page: number }>({ s: searchText, page: pageNumber });

const OPEN = 'cupones-abiertos';

/** Leaders and mentors take coupons, invite their teams, and see the sales. */
export function MyCouponsScreen() {
  const texts = usePageTexts('myCoupons');
  const [query, changeQuery] = useAddressQuery();
  const sales = useAddressFilters(saleFilters);
  const merchant = pk(query.get('store') ?? '');

  const choose = (chosen: string) =>
    changeQuery(withValues({ store: chosen }), { replace: true, preventScrollReset: true });

  const showOffers = () => {
    const offers = document.getElementById(OPEN);
    offers?.scrollIntoView();
    offers?.focus({ preventScroll: true });
  };

  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <div className={screen.pair}>
        <OpenCouponsCard anchor={OPEN} merchant={merchant} onMerchant={choose} />
        <MyCouponsCard anchor="mis-cupones" onTake={showOffers} />
      </div>
      <div className={screen.next}>
        <CouponSalesCard filters={sales.filters} onChange={sales.change} />
      </div>
    </>
  );
}
