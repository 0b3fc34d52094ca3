import { TONE_NAMES } from '../../drawings/tones.ts';
import { pick, seededRandom } from '../../state/random.ts';
import { growProduct, type ProductSeed } from '../seeds.ts';
import type { NamedStore } from '../store.ts';
import { casaLumbre } from './casa-lumbre.ts';

const ID = 5_100_106;
const SIZE = 5_000;

type Noun = { name: string; kind: string; category: number; price: number };

const NOUNS: [Noun, ...Noun[]] = [
  { name: 'Taza', kind: 'mug', category: 0, price: 9_000 },
  { name: 'Bol', kind: 'bowl', category: 0, price: 14_000 },
  { name: 'Plato', kind: 'plate', category: 0, price: 11_000 },
  { name: 'Jarra', kind: 'jug', category: 0, price: 19_000 },
  { name: 'Cacerola', kind: 'pot', category: 1, price: 38_000 },
  { name: 'Tabla', kind: 'board', category: 1, price: 16_000 },
  { name: 'Delantal', kind: 'apron', category: 1, price: 15_000 },
  { name: 'Frasco', kind: 'jar', category: 1, price: 7_000 },
  { name: 'Botella', kind: 'bottle', category: 1, price: 12_000 },
  { name: 'Vela', kind: 'candle', category: 2, price: 8_000 },
  { name: 'Lámpara', kind: 'lamp', category: 2, price: 42_000 },
  { name: 'Reloj', kind: 'clock', category: 2, price: 27_000 },
  { name: 'Almohadón', kind: 'cushion', category: 2, price: 18_000 },
  { name: 'Manta', kind: 'blanket', category: 2, price: 45_000 },
  { name: 'Canasto', kind: 'basket', category: 3, price: 21_000 },
  { name: 'Maceta', kind: 'planter', category: 3, price: 13_000 },
  { name: 'Florero', kind: 'vase', category: 3, price: 17_000 },
  { name: 'Toalla', kind: 'towel', category: 4, price: 14_000 },
  { name: 'Jabón', kind: 'soap', category: 4, price: 5_000 },
  { name: 'Libro', kind: 'book', category: 5, price: 16_000 },
];
const PLACES = [
  'Arroyo',
  'Bajada',
  'Cuesta',
  'Delta',
  'Estero',
  'Finca',
  'Glaciar',
  'Hondonada',
  'Islote',
  'Lomada',
  'Médano',
  'Norte',
  'Oasis',
  'Puna',
  'Quebrada',
  'Ribera',
  'Salar',
  'Terraza',
  'Umbral',
  'Vertiente',
] as [string, ...string[]];
const COLOURS = ['Arena', 'Azul', 'Blanco', 'Coral', 'Negro', 'Oliva', 'Verde'];

function seed(index: number): ProductSeed {
  const random = seededRandom(index + 77);
  const noun = pick(NOUNS, random());
  const place = pick(PLACES, random());
  const code = String(index + 1).padStart(4, '0');
  const price = Math.round((noun.price * (0.7 + random())) / 10) * 10;
  const promo = random() < 0.2 ? Math.round((price * 0.85) / 10) * 10 : undefined;
  const choices = Math.floor(random() * 4);
  const values = COLOURS.slice(0, choices + 1).map((value) => ({ value, stock: Math.floor(random() * 40) }));
  return {
    name: `${noun.name} ${place} ${code}`,
    text: `${noun.name} de la línea ${place}, modelo ${code}. Sale del depósito en 24 horas.`,
    category: noun.category,
    price,
    promo,
    kind: noun.kind,
    tone: pick(TONE_NAMES, random()),
    pictures: 1 + Math.floor(random() * 3),
    ...(choices > 0 && { axis: { name: 'Color', values } }),
  };
}

/** Five thousand products, generated only when requested. */
export const tiendaEnorme: NamedStore = {
  ...casaLumbre,
  id: ID,
  handle: 'tienda-enorme',
  name: 'Tienda Enorme',
  tagline: 'Cinco mil cosas para la casa',
  description: 'Bazar mayorista y minorista.',
  city: 'Córdoba',
  province: 'Córdoba',
  zipcode: '5000',
  owner_name: 'Berta Guayacán',
  owner_email: 'berta@tiendaenorme.demo',
  phone: '+54 351 555 0106',
  business_id: '27-55667788-9',
  theme: {
    ...casaLumbre.theme,
    paper: '#F5F6FA',
    ink: '#1E2440',
    dim: '#5B6280',
    line: '#DDE1EE',
    accent: '#3A3FA0',
    tint: '#E4E6F7',
    band: '#1E2440',
    display: '"Avenir Next Condensed", "Roboto Condensed", "Liberation Sans Narrow", Arial, sans-serif',
    radius: '4px',
  },
  hero: [
    { kind: 'basket', tone: 'celeste' },
    { kind: 'lamp', tone: 'miel' },
    { kind: 'pot', tone: 'coral' },
  ],
  categories: ['Mesa', 'Cocina', 'Deco', 'Jardín', 'Baño', 'Libros'].map((name) => ({
    key: name.toLowerCase(),
    name,
  })),
  people: [],
  products: { size: SIZE, at: (index) => growProduct(seed(index), 'es', ID, index) },
};
