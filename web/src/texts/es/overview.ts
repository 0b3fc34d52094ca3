import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

export const overview = {
  title: 'Cifras del período',
  figures: {
    base: 'Ventas',
    commission: 'Comisiones',
    visits: 'Visitas',
    conversion: 'Conversión',
    active: 'Activos',
  },
  of: (count: number) => `de ${format.count(count)}`,
  changes: {
    same: 'igual',
    percent: (by: number) => format.percent(by),
    points: (by: number) => `${format.count(by)} pts`,
    more: (count: number) => `${count} más`,
    fewer: (count: number) => `${count} menos`,
  },
  report: 'Ver en Reportes',
  nothing: 'En este período todavía no hay nada para mostrar. Lo primero que pase aparece acá.',
  activeLead: (count: number) => `Afiliados con al menos una venta. En total tenés ${format.count(count)}.`,
  sold: (count: number) => (count === 1 ? '1 vendió' : `${format.count(count)} vendieron`),
  loading: 'Cargando las cifras…',
  failed: 'No pudimos traer las cifras',
  failedText: 'Tus ventas están guardadas, falló la conexión.',
};
