import { priceText } from '../formats/money.ts';
import type { PaymentMethod } from '../orders/order.ts';
import { listCategories } from '../stores/catalogue.ts';
import type { Category } from '../stores/product.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { es, type Texts } from './texts/es.ts';
import { pt } from './texts/pt.ts';

export type Shop = {
  world: World;
  store: NamedStore;
  texts: Texts;
  home: string;
  categories: Category[];
  methods: [PaymentMethod, ...PaymentMethod[]];
  price: (cents: number) => string;
};

export const shopOf = (world: World, store: NamedStore): Shop => ({
  world,
  store,
  texts: store.language === 'pt' ? pt : es,
  home: `/tienda/${store.handle}`,
  categories: listCategories(world, store.id).filter(({ visibility }) => visibility === 'visible'),
  methods: store.country === 'BR' ? ['credit_card', 'pix', 'cash'] : ['credit_card', 'wire_transfer', 'cash'],
  price: (cents) => priceText(cents, store.currency),
});
