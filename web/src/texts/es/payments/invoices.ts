import { formatsIn } from '#web/lib/formats.ts';
import type { Month } from '#web/lib/months.ts';

const format = formatsIn('es');
const { money } = format;

export const invoices = {
  title: (month: Month) => `Facturas de ${format.month(month)}`,
  plainTitle: 'Facturas',
  month: 'Mes',
  received: (count: number) => (count === 1 ? '1 recibida' : `${format.count(count)} recibidas`),
  download: (name: string, person: string) => `Descargar ${name}, de ${person}`,
  matches: 'coincide',
  differs: (cents: number, currency: string) =>
    cents < 0 ? `faltan ${money(-cents, currency)}` : `sobran ${money(cents, currency)}`,
  noAmount: 'sin monto escrito',
  emptyTitle: 'Todavía no llegó ninguna',
  emptyText: 'Tus afiliados suben su factura desde Reportes. Cuando llegue una, la ves acá.',
  failed: 'No pudimos traer las facturas',
  failedText: 'Están guardadas, falló la conexión.',
  loading: 'Cargando las facturas…',
  differing: {
    title: (count: number) =>
      count === 1 ? '1 factura con monto distinto' : `${format.count(count)} facturas con monto distinto`,
    one: (name: string, cents: number, currency: string) =>
      `${name}, ${cents < 0 ? 'faltan' : 'sobran'} ${format.money(Math.abs(cents), currency)}.`,
    first: (name: string) => `La más reciente es de ${name}.`,
    look: 'Mirar',
  },
};
