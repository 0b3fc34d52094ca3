import type { WholesaleCart, WholesaleStanding } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CatalogueCard } from '#web/features/wholesale/catalogue-card.tsx';
import { RuleCard } from '#web/features/wholesale/rule-progress.tsx';
import {
  isMonthFull,
  progressOf,
  type ShopFilters,
  shopFilters,
  useCart,
  useWholesaleMerchants,
} from '#web/features/wholesale/use-wholesale.ts';
import classes from '#web/features/wholesale/wholesale.module.css';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';

const CartView = lazily(() => import('#web/features/wholesale/cart-view.tsx'));

/** The reseller's side: the catalogue of one merchant, or its cart. */
export default function WholesaleShop() {
  const texts = usePageTexts('wholesale');
  const [query, changeQuery] = useAddressQuery();
  const filters = shopFilters.read(query);
  const merchants = useWholesaleMerchants();
  const change = (next: Partial<ShopFilters>) =>
    changeQuery((current) => shopFilters.change(current, next), { replace: true });
  const inCart = filters.view === 'carrito';
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={inCart ? texts.cartTitle : texts.title} lead={inCart ? texts.cartLead : texts.lead}>
        {inCart && (
          <Button
            component={Link}
            to={addressOf({ ...filters, view: '' })}
            variant="default"
            leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
          >
            {texts.keepChoosing}
          </Button>
        )}
      </ScreenHead>
      <Loaded
        card
        query={merchants}
        texts={texts}
        order={2}
        skeleton={{ height: 420 }}
        empty={
          <EmptyState
            title={texts.nobody.title}
            action={
              <Button component={Link} to={paths.affiliates}>
                {texts.nobody.action}
              </Button>
            }
          >
            {texts.nobody.text}
          </EmptyState>
        }
      >
        {({ results }) => {
          const [first] = results;
          const standing = results.find(({ merchant }) => merchant.pk === filters.merchant) ?? first;
          if (!standing) return null;
          return (
            <Shop
              merchants={results}
              standing={standing}
              filters={{ ...filters, merchant: standing.merchant.pk }}
              onFilter={change}
            />
          );
        }}
      </Loaded>
    </>
  );
}

const addressOf = (filters: ShopFilters) =>
  `${paths.wholesale}?${shopFilters.change(new URLSearchParams(), filters)}`;

type ShopProps = {
  merchants: WholesaleStanding[];
  standing: WholesaleStanding;
  filters: ShopFilters;
  onFilter: (change: Partial<ShopFilters>) => void;
};

function Shop({ merchants, standing, filters, onFilter }: ShopProps) {
  const texts = usePageTexts('wholesale');
  const cart = useCart(standing.merchant.pk);
  const now = cart.data?.standing ?? standing;
  return (
    <>
      <StoreTabs merchants={merchants} filters={filters} />
      {filters.view === 'carrito' ? (
        <Part waiting={<Skeleton height={360} radius="lg" mt="lg" />}>
          <CartView merchant={standing.merchant} back={addressOf({ ...filters, view: '' })} />
        </Part>
      ) : (
        <>
          <div className={classes.shopHead}>
            <RuleCard standing={now} />
            <SearchBox label={texts.search} searched={filters.s} onSearch={(s) => onFilter({ s })} />
          </div>
          <CatalogueCard filters={filters} standing={now} cart={cart.data} onFilter={onFilter} />
          <p className={`${classes.aside} ${classes.shopFoot}`}>
            <IconLock size={18} stroke={1.8} aria-hidden />
            {texts.private(standing.merchant.name)}
          </p>
          {cart.data && <CartBar cart={cart.data} to={addressOf({ ...filters, view: 'carrito' })} />}
        </>
      )}
    </>
  );
}

/** One tab for each merchant's cart, with its state. */
function StoreTabs({ merchants, filters }: { merchants: WholesaleStanding[]; filters: ShopFilters }) {
  const texts = usePageTexts('wholesale');
  const { money } = useFormat();
  const wayLeft = (standing: WholesaleStanding) => {
    const { by_units, missing } = progressOf(standing);
    if (standing.blocked > 0) return texts.blocked(standing.blocked);
    if (missing > 0)
      return by_units ? texts.missingUnits(missing) : texts.missingMoney(missing, standing.currency);
    if (!standing.may_order) return texts.closed;
    return isMonthFull(standing) ? texts.monthFull : texts.ready;
  };
  const stateOf = (standing: WholesaleStanding) => {
    const { units, blocked, products } = standing;
    if (units === 0 && blocked === 0) return texts.storeLead(products);
    return `${texts.cartState(units)} · ${wayLeft(standing)}`;
  };
  return (
    <nav className={classes.stores} aria-label={texts.stores}>
      {merchants.map((standing) => (
        <Link
          key={standing.merchant.pk}
          to={addressOf({ ...shopFilters.none, merchant: standing.merchant.pk, view: filters.view })}
          className={classes.store}
          aria-current={standing.merchant.pk === filters.merchant ? 'page' : undefined}
          title={money(standing.total_cents, standing.currency)}
        >
          <StoreMark pk={standing.merchant.pk} name={standing.merchant.name} size={38} />
          <span className={classes.storeWords}>
            <strong>{standing.merchant.name}</strong>
            <span className={`figures ${classes.storeState}`}>{stateOf(standing)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** The merchant's cart stays visible; its top edge repeats the progress to the minimum. */
function CartBar({ cart, to }: { cart: WholesaleCart; to: string }) {
  const { bar } = usePageTexts('wholesale');
  const { money } = useFormat();
  const { wanted, have } = progressOf(cart.standing);
  const share = wanted === 0 ? 1 : Math.min(1, have / wanted);
  if (cart.lines.length === 0) return null;
  return (
    <section className={classes.cartBar} data-on-green data-at-bottom aria-label={bar.label}>
      <span className={classes.edge} style={{ width: `${share * 100}%` }} aria-hidden />
      <p className="figures">
        {bar.summary(cart.units, cart.discount_cents, cart.standing.currency)}
        <strong>{money(cart.total_cents, cart.standing.currency)}</strong>
      </p>
      <Button component={Link} to={to} className={classes.openCart}>
        {bar.open}
      </Button>
    </section>
  );
}
