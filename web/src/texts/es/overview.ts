import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

export const overview = {
  title: 'Cifras del período',
  period: 'Período',
  periods: {
    this_month: 'Este mes',
    last_7: 'Últimos 7 días',
    last_30: 'Últimos 30 días',
    last_month: 'Mes pasado',
  },
  figures: {
    total: 'Ventas',
    commission: 'Comisiones',
    visits: 'Visitas',
    conversion: 'Conversión',
    active: 'Activos',
  },
  units: {
    total: 'Monto por día',
    commission: 'Monto por día',
    visits: 'Visitas por día',
    conversion: 'Ventas cada 100 visitas, por día',
  },
  of: (count: number) => `de ${format.count(count)}`,
  now: {
    this_month: 'Este mes',
    last_7: 'Estos 7 días',
    last_30: 'Estos 30 días',
    last_month: 'Mes pasado',
  },
  before: (days: number) => (days === 1 ? 'El día anterior' : `Los ${days} días anteriores`),
  changes: {
    same: 'igual',
    percent: (by: number) => format.percent(by),
    points: (by: number) => `${format.count(by)} pts`,
    more: (count: number) => `${count} más`,
    fewer: (count: number) => `${count} menos`,
  },
  chart: (figure: string) => `${figure} por día`,
  day: 'Día',
  nothing: 'En este período todavía no hay nada para mostrar. Lo primero que pase aparece acá.',
  activeLead: (count: number) => `Afiliados con al menos una venta. En total tenés ${format.count(count)}.`,
  sold: (count: number) => (count === 1 ? '1 vendió' : `${format.count(count)} vendieron`),
  loading: 'Cargando las cifras…',
  failed: 'No pudimos traer las cifras',
  failedText: 'Tus ventas están guardadas, falló la conexión.',
};
