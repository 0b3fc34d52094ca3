import { listed, type ProductSeed } from '../seeds.ts';
import type { NamedStore } from '../store.ts';
import { casaLumbre } from './casa-lumbre.ts';

const SLOW_ID = 5_100_105;
const EMPTY_ID = 5_100_104;

const TEAS: ProductSeed[] = [
  {
    name: 'Té Niebla en hebras',
    text: 'Té negro ahumado de Misiones, en lata de 80 g.',
    category: 0,
    price: 9800,
    kind: 'tea',
    tone: 'salvia',
    weight: 0.2,
  },
  {
    name: 'Tisana Siesta',
    text: 'Manzanilla, melisa y cáscara de naranja.',
    category: 0,
    price: 8600,
    kind: 'tea',
    tone: 'lavanda',
    weight: 0.2,
  },
  {
    name: 'Tetera Paciencia',
    text: 'Tetera de barro para seis tazas tranquilas.',
    category: 1,
    price: 41200,
    kind: 'teapot',
    tone: 'noche',
    stock: 4,
    weight: 1.3,
  },
  {
    name: 'Taza Lenta',
    text: 'Taza ancha que conserva el calor.',
    category: 1,
    price: 13400,
    kind: 'mug',
    tone: 'oliva',
  },
  {
    name: 'Miel de monte 500 g',
    text: 'Cosecha chica de Santiago del Estero.',
    category: 0,
    price: 11900,
    kind: 'jar',
    tone: 'miel',
    weight: 0.8,
  },
  {
    name: 'Cuaderno de ratos',
    text: 'Ciento veinte hojas sin apuro.',
    category: 1,
    price: 10700,
    kind: 'book',
    tone: 'rosa',
  },
];

/** No products and no categories: every list returns "Last page is 0". */
export const tiendaVacia: NamedStore = {
  ...casaLumbre,
  id: EMPTY_ID,
  handle: 'tienda-vacia',
  name: 'Tienda Vacía',
  tagline: 'Abrimos pronto',
  description: 'Todavía no cargamos productos.',
  owner_name: 'Nora Ceibo',
  owner_email: 'nora@tiendavacia.demo',
  phone: '+54 341 555 0104',
  business_id: '27-33445566-7',
  theme: {
    ...casaLumbre.theme,
    paper: '#F7F7F5',
    ink: '#2B2D2B',
    dim: '#676B67',
    line: '#E0E2DE',
    accent: '#44504A',
    tint: '#E8ECE6',
    band: '#44504A',
  },
  hero: [{ kind: 'box', tone: 'arena' }],
  categories: [],
  people: [],
  products: listed([], 'es', EMPTY_ID),
};

/** Every API response takes two seconds. */
export const tiendaLenta: NamedStore = {
  ...casaLumbre,
  id: SLOW_ID,
  handle: 'tienda-lenta',
  name: 'Tienda Lenta',
  tagline: 'Té, tazas y tiempo',
  description: 'Todo llega, sin apuro.',
  owner_name: 'Teo Palo Borracho',
  owner_email: 'teo@tiendalenta.demo',
  phone: '+54 341 555 0105',
  business_id: '20-44556677-8',
  theme: {
    ...casaLumbre.theme,
    paper: '#F3F5F0',
    ink: '#24312A',
    dim: '#536258',
    line: '#DBE3D8',
    accent: '#3F6B52',
    tint: '#E1EADD',
    band: '#2E4A3B',
    radius: '12px',
  },
  hero: [
    { kind: 'teapot', tone: 'noche' },
    { kind: 'tea', tone: 'salvia' },
    { kind: 'mug', tone: 'oliva' },
  ],
  categories: [
    { key: 'infusiones', name: 'Infusiones' },
    { key: 'objetos', name: 'Objetos' },
  ],
  people: [],
  products: listed(TEAS, 'es', SLOW_ID),
  first_switches: { latency_ms: 2_000 },
};
