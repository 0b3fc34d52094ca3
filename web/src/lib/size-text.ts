/** `1,2 MB` or `340 kB`. */
export function sizeText(size: number, language: 'es' | 'pt'): string {
  const [amount, unit] = size >= 1_000_000 ? [size / 1_000_000, 'MB'] : [Math.ceil(size / 1000), 'kB'];
  const locale = language === 'es' ? 'es-AR' : 'pt-BR';
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amount)}\u00a0${unit}`;
}
