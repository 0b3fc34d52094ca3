import { tiendaLenta, tiendaVacia } from './named/awkward.ts';
import { barroLindo } from './named/barro-lindo.ts';
import { casaLumbre } from './named/casa-lumbre.ts';
import { mareMansa } from './named/mare-mansa.ts';
import {
  areiaClara,
  balanzaJarilla,
  buzonLapacho,
  candadoTipa,
  cestosIbira,
  feriaTimbo,
  lanaMora,
  puertaCeibal,
  tallerTala,
  viveroMolle,
} from './named/small-stores.ts';
import { telarSur } from './named/telar-sur.ts';
import { tiendaEnorme } from './named/tienda-enorme.ts';
import type { NamedStore } from './store.ts';

export const NAMED_STORES: readonly NamedStore[] = [
  casaLumbre,
  barroLindo,
  lanaMora,
  mareMansa,
  telarSur,
  areiaClara,
  feriaTimbo,
  tallerTala,
  viveroMolle,
  cestosIbira,
  puertaCeibal,
  buzonLapacho,
  candadoTipa,
  balanzaJarilla,
  tiendaVacia,
  tiendaLenta,
  tiendaEnorme,
];

export const findStore = (id: number): NamedStore | undefined =>
  NAMED_STORES.find((store) => store.id === id);
export const findStoreByHandle = (handle: string): NamedStore | undefined =>
  NAMED_STORES.find((store) => store.handle === handle);
