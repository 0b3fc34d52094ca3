export { deriveSale } from './sales.derivation.ts';
export { monthOf } from './sales.rules.ts';
