import type { Coupon } from '../../coupons/coupon.ts';
import { platformDate, platformDateOrNull } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import { findProduct } from '../../stores/catalogue.ts';
import { findStore } from '../../stores/named-stores.ts';
import { textOf } from '../../stores/product.ts';
import type { World } from '../../world.ts';

export const couponValue = ({ type, value }: Coupon): number => (type === 'absolute' ? value / 100 : value);

function productsOf(world: World, coupon: Coupon) {
  const store = findStore(coupon.store_id);
  return (coupon.product_ids ?? []).flatMap((id) => {
    const product = store && findProduct(world, store, id);
    return product ? [{ id, name: product.name }] : [];
  });
}

/** A top category prints 0 as its parent here, null elsewhere. Reference 3.3. */
function categoriesOf(world: World, coupon: Coupon) {
  return (coupon.category_ids ?? []).flatMap((id) => {
    const category = world.categories.find(id);
    return category ? [{ id, name: textOf(category.name), parent: category.parent ?? 0 }] : [];
  });
}

export function couponShape(world: World, coupon: Coupon, drifts: boolean) {
  const value = couponValue(coupon);
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    value: drifts ? value : decimal(value * 100),
    valid: coupon.valid,
    used: coupon.used as number | null,
    max_uses: coupon.max_uses,
    start_date: coupon.start_date,
    end_date: coupon.end_date,
    min_price: coupon.min_price_cents === null ? null : coupon.min_price_cents / 100,
    includes_shipping: coupon.includes_shipping,
    first_consumer_purchase: coupon.first_consumer_purchase,
    combines_with_other_discounts: coupon.combines_with_other_discounts,
    only_cheapest_shipping: coupon.only_cheapest_shipping,
    categories: coupon.category_ids === null ? null : categoriesOf(world, coupon),
    products: productsOf(world, coupon),
    deleted_at: platformDateOrNull(coupon.deleted_at),
    created_at: platformDate(coupon.created_at),
    updated_at: platformDate(coupon.updated_at),
  };
}
