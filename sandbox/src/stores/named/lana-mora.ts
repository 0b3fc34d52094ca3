import { listed } from '../seeds.ts';
import type { NamedStore } from '../store.ts';
import { PRODUCTS } from './barro-lindo.products.ts';
import { barroLindo } from './barro-lindo.ts';

const ID = 5_100_107;

/** Sells what Barro Lindo sells, for whoever needs a second store like it. */
export const lanaMora: NamedStore = {
  ...barroLindo,
  id: ID,
  handle: 'lana-mora',
  name: 'Lana Mora',
  tagline: 'Cosas de la casa, de La Rioja',
  description: 'Lo que hacemos en invierno, para todo el año.',
  city: 'La Rioja',
  province: 'La Rioja',
  zipcode: '5300',
  owner_name: 'Mora Tusca',
  owner_email: 'mora@lanamora.demo',
  phone: '+54 380 555 0107',
  business_id: '27-55667788-9',
  people: [],
  products: listed(PRODUCTS, 'es', ID),
};
