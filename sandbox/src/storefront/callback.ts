import type * as z from 'zod';
import { decimal } from '../formats/money.ts';
import type { Line } from '../orders/order.ts';
import { findProduct } from '../stores/catalogue.ts';
import type { Callback, World } from '../world.ts';
import type { Shop } from './shop.ts';

const ANSWER_LIMIT_MS = 800;

export type Reply = { status: number; text: string };

/** Undefined when there was no answer in time: the shop goes on without it. Reference 3.11. */
export async function ask(callback: Callback, body: object): Promise<Reply | undefined> {
  try {
    const answer = await fetch(callback.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

export function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const findCallback = (world: World, store_id: number, kind: string) =>
  world.callbacks.find(`${store_id} ${kind}`);

export const productsOf = ({ world, store }: Shop, lines: Line[]) =>
  lines.map((line) => ({
    id: line.variant_id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    price: decimal(line.price_cents),
    stock:
      findProduct(world, store, line.product_id)?.variants.find(({ id }) => id === line.variant_id)?.stock ??
      null,
    categories: line.category_ids.map((id) => ({
      id,
      parent: world.categories.find(id)?.parent ?? null,
      subcategories: [],
    })),
  }));

export function totalsOf(lines: Line[], discount_cents: number) {
  const subtotal = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  return {
    subtotal: decimal(subtotal),
    total_discount: decimal(discount_cents),
    total: decimal(Math.max(0, subtotal - discount_cents)),
  };
}
