import type { Language, ShopTone } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { addResold, listResold, updateResold } from '#server/features/resell/resell.service.ts';
import { updateShop } from '#server/features/resell/resell.shop.service.ts';
import { as, getActor } from './actor.ts';

type DemoShop = {
  username: string;
  language: Language;
  code: string;
  title: string;
  text: string;
  tone: ShopTone;
  whatsapp: string;
  instagram: string;
  /** Number of products per store, by owner. */
  products: Record<string, number>;
  /** The affiliate's own titles for the first of them. */
  titles: Record<string, string>;
};

const shops: DemoShop[] = [
  {
    username: 'afiliada@aliado.demo',
    language: 'es',
    code: 'rocio',
    title: 'La vidriera de Rocío',
    text: 'Cosas lindas para la casa, elegidas una por una. Escribime y te ayudo a elegir.',
    tone: 'ceibo',
    whatsapp: '5491155550102',
    instagram: 'rocio.velas',
    products: { 'proveedor@aliado.demo': 9, 'loja@maremansa.demo': 3 },
    titles: { 'proveedor@aliado.demo': 'La vela que más me piden' },
  },
  {
    username: 'bruna@aliado.demo',
    language: 'pt',
    code: 'bruna',
    title: 'A vitrine da Bruna',
    text: 'Coisas boas para o banho e a casa.',
    tone: 'rio',
    whatsapp: '5548555550114',
    instagram: 'bruna.ipe',
    products: { 'loja@maremansa.demo': 8 },
    titles: {},
  },
];

/** Adds products of this store to the shops of its affiliates, by the calls they would use. */
export async function arrangeShops(ctx: Context, owner: string, merchant_id: string) {
  for (const { username, language, products, titles, ...shop } of shops) {
    const most = products[owner];
    if (!most) continue;
    const person = { ...as(ctx, await getActor(ctx, username)), language };
    await updateShop(person, { ...shop, is_open: true });
    const found = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchant_id)
      .where('in_store', '=', true)
      .where('deleted_at', 'is', null)
      .where('url', 'is not', null)
      .orderBy('store_product_id')
      .limit(most)
      .execute();
    if (found.length === 0) continue;
    await addResold(person, { products: found.map(({ id }) => id), kind: 'affiliate' });
    const title = titles[owner];
    const { results } = await listResold(person, { page: 1, page_size: 1 });
    if (title && results[0]) await updateResold(person, results[0].pk, { title });
  }
}
