import { listed } from '../seeds.ts';
import type { NamedStore } from '../store.ts';
import { PRODUCTS } from './casa-lumbre.products.ts';

const ID = 5_100_101;

export const casaLumbre: NamedStore = {
  id: ID,
  handle: 'casa-lumbre',
  name: 'Casa Lumbre',
  tagline: 'Velas y cosas lindas para estar en casa',
  description: 'Vertemos velas de soja en Rosario desde una cocina que ya quedó chica.',
  country: 'AR',
  currency: 'ARS',
  language: 'es',
  city: 'Rosario',
  province: 'Santa Fe',
  zipcode: '2000',
  owner_name: 'Amparo Lapacho',
  owner_email: 'proveedor@aliado.demo',
  phone: '+54 341 555 0101',
  business_id: '27-11223344-5',
  plan_name: 'Plan Impulso',
  theme: {
    paper: '#FBF6EE',
    card: '#FFFFFF',
    ink: '#2E211A',
    dim: '#75624F',
    line: '#EADDCB',
    accent: '#8A4322',
    accent_ink: '#FFFFFF',
    tint: '#F5E6D0',
    band: '#3B2A20',
    display: '"Iowan Old Style", "Palatino Linotype", Palatino, "Liberation Serif", Georgia, serif',
    text: '"Avenir Next", "Segoe UI", Roboto, "Liberation Sans", Helvetica, Arial, sans-serif',
    radius: '6px',
  },
  hero: [
    { kind: 'pillar', tone: 'miel' },
    { kind: 'diffuser', tone: 'salvia' },
    { kind: 'lantern', tone: 'terracota' },
  ],
  categories: [
    { key: 'velas', name: 'Velas' },
    { key: 'aromas', name: 'Aromas' },
    { key: 'deco', name: 'Deco' },
    { key: 'regalos', name: 'Regalos' },
  ],
  people: [
    {
      name: 'Julia Algarrobo',
      email: 'julia@compradora.demo',
      phone: '+54 11 5555 0141',
      identification: '30111222',
    },
    {
      name: 'Ramiro Ñandubay',
      email: 'ramiro@comprador.demo',
      phone: '+54 351 555 0142',
      identification: '28333444',
    },
  ],
  products: listed(PRODUCTS, 'es', ID),
  shipping_cents: 480_000,
  free_shipping_from_cents: 8_000_000,
  transfer_discount: 10,
  first_switches: {},
};
