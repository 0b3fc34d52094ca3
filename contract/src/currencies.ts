const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND';

const DECIMALS = new Map([
  ...WITHOUT_DECIMALS.split(' ').map((currency) => [currency, 0] as const),
  ...WITH_THREE.split(' ').map((currency) => [currency, 3] as const),
]);

/**
 * ISO 4217: the decimals of the minor unit. Not taken from the browser, whose tables omit the decimals of some
 * currencies (Colombia's) and would show a stored figure a hundred times too large.
 */
export const currencyDecimals = (currency: string): number => DECIMALS.get(currency) ?? 2;
