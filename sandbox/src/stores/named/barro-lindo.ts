import { listed } from '../seeds.ts';
import type { NamedStore } from '../store.ts';
import { PRODUCTS } from './barro-lindo.products.ts';

const ID = 5_100_102;

export const barroLindo: NamedStore = {
  id: ID,
  handle: 'barro-lindo',
  name: 'Barro Lindo',
  tagline: 'Cerámica hecha a mano en Mendoza',
  description: 'Un taller chico, dos tornos y un horno que nunca descansa.',
  country: 'AR',
  currency: 'ARS',
  language: 'es',
  city: 'Mendoza',
  province: 'Mendoza',
  zipcode: '5500',
  owner_name: 'Elías Quebracho',
  owner_email: 'taller@barrolindo.demo',
  phone: '+54 261 555 0102',
  business_id: '20-22334455-6',
  plan_name: 'Plan Esencial',
  theme: {
    paper: '#F6F1EA',
    card: '#FFFDFA',
    ink: '#33231B',
    dim: '#6B5748',
    line: '#E3D5C6',
    accent: '#A8452A',
    accent_ink: '#FFFFFF',
    tint: '#F3DCCD',
    band: '#A8452A',
    display: 'Rockwell, "Roboto Slab", "DejaVu Serif", Georgia, serif',
    text: '"Gill Sans", "Trebuchet MS", "Segoe UI", "Liberation Sans", Arial, sans-serif',
    radius: '18px',
  },
  hero: [
    { kind: 'mug', tone: 'coral' },
    { kind: 'planter', tone: 'terracota' },
    { kind: 'teapot', tone: 'oliva' },
  ],
  categories: [
    { key: 'mesa', name: 'Mesa' },
    { key: 'cocina', name: 'Cocina' },
    { key: 'jardin', name: 'Jardín' },
    { key: 'mate', name: 'Mate' },
  ],
  people: [
    {
      name: 'Olga Tipa',
      email: 'olga@compradora.demo',
      phone: '+54 261 555 0143',
      identification: '25444555',
    },
  ],
  products: listed(PRODUCTS, 'es', ID),
  shipping_cents: 620_000,
  free_shipping_from_cents: 9_000_000,
  transfer_discount: 15,
  first_switches: {},
};
