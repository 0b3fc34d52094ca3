import type { Product } from './product.ts';
import type { Switches } from './switches.ts';

export type Theme = {
  paper: string;
  card: string;
  ink: string;
  dim: string;
  line: string;
  accent: string;
  accent_ink: string;
  tint: string;
  band: string;
  display: string;
  text: string;
  radius: string;
};

export type CategorySeed = { key: string; name: string };
export type PersonSeed = { name: string; email: string; phone: string; identification: string };

/** Deterministic products, generated one by one. */
export type ProductSource = { size: number; at(index: number): Product };

/** A store as founded: what a merchant cannot change here, and where its products begin. */
export type NamedStore = {
  id: number;
  handle: string;
  name: string;
  tagline: string;
  description: string;
  country: 'AR' | 'BR' | 'CL';
  currency: 'ARS' | 'BRL' | 'CLP';
  language: 'es' | 'pt';
  city: string;
  province: string;
  zipcode: string;
  owner_name: string;
  owner_email: string;
  phone: string;
  business_id: string;
  plan_name: string;
  theme: Theme;
  hero: { kind: string; tone: string }[];
  categories: CategorySeed[];
  people: PersonSeed[];
  products: ProductSource;
  shipping_cents: number;
  free_shipping_from_cents: number;
  /** The gateway's discount for bank transfer or Pix, in percent. */
  transfer_discount: number;
  first_switches: Partial<Switches>;
};

export type StoreRecord = { id: number; suspended: boolean; next_number: number; switches: Switches };
