import { listed, type ProductSeed } from '../seeds.ts';
import type { NamedStore } from '../store.ts';
import { casaLumbre } from './casa-lumbre.ts';

const ID = 5_100_108;
const CASA = 0;
const ABRIGO = 1;

/** In whole pesos: Chile has no cents. */
const PRODUCTS: ProductSeed[] = [
  {
    name: 'Manta Chiloé',
    text: 'Lana gruesa de oveja chilota, tejida en telar de dos pedales.',
    category: ABRIGO,
    price: 150_000,
    kind: 'blanket',
    tone: 'oliva',
    stock: 40,
    weight: 1.8,
  },
  {
    name: 'Cojín Araucanía',
    text: 'Funda con grecas mapuche y relleno de vellón.',
    category: CASA,
    price: 24_990,
    promo: 19_990,
    kind: 'cushion',
    tone: 'terracota',
    stock: 60,
  },
  {
    name: 'Bandeja Raulí',
    text: 'Madera nativa recuperada, aceitada a mano.',
    category: CASA,
    price: 18_990,
    kind: 'tray',
    tone: 'miel',
  },
  {
    name: 'Florero Quinamávida',
    text: 'Greda negra bruñida con piedra.',
    category: CASA,
    price: 12_500,
    kind: 'vase',
    tone: 'noche',
    axis: { name: 'Tamaño', values: [{ value: 'Chico' }, { value: 'Grande', price: 17_500 }] },
  },
];

/** A store whose currency has no decimals. */
export const telarSur: NamedStore = {
  ...casaLumbre,
  id: ID,
  handle: 'telar-sur',
  name: 'Telar Sur',
  tagline: 'Tejidos del sur de Chile',
  description: 'Lana, greda y madera de talleres entre Temuco y Castro.',
  country: 'CL',
  currency: 'CLP',
  city: 'Temuco',
  province: 'La Araucanía',
  zipcode: '4780000',
  owner_name: 'Rayén Coihue',
  owner_email: 'hola@telarsur.demo',
  phone: '+56 9 5555 0108',
  business_id: '76.123.456-0',
  hero: [
    { kind: 'blanket', tone: 'oliva' },
    { kind: 'vase', tone: 'noche' },
    { kind: 'cushion', tone: 'terracota' },
  ],
  categories: [
    { key: 'casa', name: 'Casa' },
    { key: 'abrigo', name: 'Abrigo' },
  ],
  people: [
    {
      name: 'Lautaro Maitén',
      email: 'lautaro@comprador.demo',
      phone: '+56 9 5555 0148',
      identification: '12.345.678-5',
    },
  ],
  products: listed(PRODUCTS, 'es', ID),
  shipping_cents: 399_000,
  free_shipping_from_cents: 8_000_000,
  transfer_discount: 10,
  first_switches: {},
};
