import { listed } from '../seeds.ts';
import type { NamedStore } from '../store.ts';
import { barroLindo, PRODUCTS } from './barro-lindo.ts';
import { mareMansa, PRODUCTS as OF_THE_SEA } from './mare-mansa.ts';

const FAIR_ID = 5_100_121;
const WORKSHOP_ID = 5_100_122;
const SAND_ID = 5_100_123;
const NURSERY_ID = 5_100_124;
const BASKETS_ID = 5_100_125;
const DOOR_ID = 5_100_126;
const LOCK_ID = 5_100_127;
const LETTERS_ID = 5_100_128;
const SCALE_ID = 5_100_129;

/** Two stores with a handful of products: one that owes, and one of the person it owes to. */
export const feriaTimbo: NamedStore = {
  ...barroLindo,
  id: FAIR_ID,
  handle: 'feria-timbo',
  name: 'Feria Timbó',
  tagline: 'Lo que se hace a mano en Corrientes',
  description: 'Una feria de todos los días.',
  city: 'Corrientes',
  province: 'Corrientes',
  zipcode: '3400',
  owner_name: 'Berta Timbó',
  owner_email: 'berta@feriatimbo.demo',
  phone: '+54 379 555 0121',
  business_id: '27-66778899-0',
  people: [],
  products: listed(PRODUCTS.slice(0, 3), 'es', FAIR_ID),
};

export const tallerTala: NamedStore = {
  ...feriaTimbo,
  id: WORKSHOP_ID,
  handle: 'taller-tala',
  name: 'Taller Tala',
  tagline: 'Un taller de una sola persona',
  owner_name: 'Renata Tala',
  owner_email: 'renata@tallertala.demo',
  phone: '+54 379 555 0122',
  business_id: '27-77889900-1',
  products: listed(PRODUCTS.slice(0, 3), 'es', WORKSHOP_ID),
};

/** The same in reais. */
export const areiaClara: NamedStore = {
  ...mareMansa,
  id: SAND_ID,
  handle: 'areia-clara',
  name: 'Areia Clara',
  tagline: 'Perto do mar',
  owner_name: 'Clara Areia',
  owner_email: 'clara@areiaclara.demo',
  phone: '+55 48 95555-0123',
  business_id: '22.333.444/0001-81',
  people: [],
  products: listed(OF_THE_SEA.slice(0, 3), 'pt', SAND_ID),
};

/** Sells to resellers. */
export const viveroMolle: NamedStore = {
  ...feriaTimbo,
  id: NURSERY_ID,
  handle: 'vivero-molle',
  name: 'Vivero Molle',
  tagline: 'Macetas y mates por mayor',
  owner_name: 'Delia Molle',
  owner_email: 'delia@viveromolle.demo',
  phone: '+54 379 555 0124',
  business_id: '27-88990011-2',
  products: listed(PRODUCTS.slice(0, 4), 'es', NURSERY_ID),
};

/** Publishes spreadsheets, and pauses meanwhile. */
export const cestosIbira: NamedStore = {
  ...feriaTimbo,
  id: BASKETS_ID,
  handle: 'cestos-ibira',
  name: 'Cestos Ibirá',
  tagline: 'Cestos y canastos tejidos',
  owner_name: 'Ramona Ibirá',
  owner_email: 'ramona@cestosibira.demo',
  phone: '+54 379 555 0125',
  business_id: '27-99001122-3',
  products: listed(PRODUCTS.slice(0, 3), 'es', BASKETS_ID),
};

/** Alternately public and private. */
export const puertaCeibal: NamedStore = {
  ...feriaTimbo,
  id: DOOR_ID,
  handle: 'puerta-ceibal',
  name: 'Puerta Ceibal',
  tagline: 'Abre algunos días',
  owner_name: 'Elsa Ceibal',
  owner_email: 'elsa@puertaceibal.demo',
  phone: '+54 379 555 0126',
  business_id: '27-10112233-4',
  products: listed(PRODUCTS.slice(0, 3), 'es', DOOR_ID),
};

/** Its owner sometimes has a second factor. */
export const candadoTipa: NamedStore = {
  ...feriaTimbo,
  id: LOCK_ID,
  handle: 'candado-tipa',
  name: 'Candado Tipa',
  tagline: 'Herrajes de otra época',
  owner_name: 'Mirta Tipa',
  owner_email: 'mirta@candadotipa.demo',
  phone: '+54 379 555 0127',
  business_id: '27-11223344-5',
  products: listed(PRODUCTS.slice(0, 3), 'es', LOCK_ID),
};

/** Pays often. */
export const buzonLapacho: NamedStore = {
  ...feriaTimbo,
  id: LETTERS_ID,
  handle: 'buzon-lapacho',
  name: 'Buzón Lapacho',
  tagline: 'Papel y tinta',
  owner_name: 'Irma Lapacho',
  owner_email: 'irma@buzonlapacho.demo',
  phone: '+54 379 555 0128',
  business_id: '27-12334455-6',
  products: listed(PRODUCTS.slice(0, 3), 'es', LETTERS_ID),
};

/** Its affiliates claim, and it does not always answer. */
export const balanzaJarilla: NamedStore = {
  ...feriaTimbo,
  id: SCALE_ID,
  handle: 'balanza-jarilla',
  name: 'Balanza Jarilla',
  tagline: 'Todo al peso',
  owner_name: 'Nélida Jarilla',
  owner_email: 'nelida@balanzajarilla.demo',
  phone: '+54 379 555 0129',
  business_id: '27-13445566-7',
  products: listed(PRODUCTS.slice(0, 3), 'es', SCALE_ID),
};

const ID = 5_100_107;

/** Sells the same as Barro Lindo, for tests that need a second store. */
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
