import { listed } from '../seeds.ts';
import type { NamedStore } from '../store.ts';
import { PRODUCTS } from './mare-mansa.products.ts';

const ID = 5_100_103;

export const mareMansa: NamedStore = {
  id: ID,
  handle: 'mare-mansa',
  name: 'Maré Mansa',
  tagline: 'Banho e bem-estar com cheiro de mar',
  description: 'Fazemos cosméticos em pequenos lotes em Florianópolis.',
  country: 'BR',
  currency: 'BRL',
  language: 'pt',
  city: 'Florianópolis',
  province: 'Santa Catarina',
  zipcode: '88010-000',
  owner_name: 'Bruna Ipê',
  owner_email: 'loja@maremansa.demo',
  phone: '+55 48 95555-0103',
  business_id: '11.222.333/0001-81',
  plan_name: 'Plano Essencial',
  theme: {
    paper: '#F4F9F8',
    card: '#FFFFFF',
    ink: '#12363B',
    dim: '#4A666A',
    line: '#D5E6E4',
    accent: '#0F6E75',
    accent_ink: '#FFFFFF',
    tint: '#DDF0EC',
    band: '#0F6E75',
    display: 'Futura, "Century Gothic", "Avenir Next", "Liberation Sans", Arial, sans-serif',
    text: '"Avenir Next", "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif',
    radius: '24px',
  },
  hero: [
    { kind: 'soap', tone: 'mar' },
    { kind: 'shell', tone: 'coral' },
    { kind: 'oil', tone: 'miel' },
  ],
  categories: [
    { key: 'banho', name: 'Banho' },
    { key: 'corpo', name: 'Corpo' },
    { key: 'praia', name: 'Praia' },
    { key: 'casa', name: 'Casa' },
  ],
  people: [
    {
      name: 'Caio Jatobá',
      email: 'caio@comprador.demo',
      phone: '+55 48 95555-0144',
      identification: '111.444.777-35',
    },
  ],
  products: listed(PRODUCTS, 'pt', ID),
  shipping_cents: 1_990,
  free_shipping_from_cents: 24_900,
  transfer_discount: 5,
  first_switches: {},
};
