import type { es } from './es/index.ts';

/** Spanish is the source: a language with a missing or an extra text does not compile. */
export type Texts = typeof es;
