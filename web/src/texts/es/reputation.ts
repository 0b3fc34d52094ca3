import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

const days = (count: number) => (count === 1 ? '1 día' : `${format.count(count)} días`);
const commissions = (count: number) => (count === 1 ? '1 comisión' : `${format.count(count)} comisiones`);

/** A store's reputation as affiliates see it. */
export const reputation = {
  title: 'Cómo paga',
  isNew: 'Tienda nueva: todavía sin historial de pagos',
  pays: (count: number) => (count === 0 ? 'Paga en el día' : `Paga en ${days(count)}`),
  onTimeShort: (percent: number) => `${format.percent(percent)} a término`,
  median: 'Tarda en pagar (mediana)',
  medianDays: (count: number) => (count === 0 ? 'En el día' : days(count)),
  onTime: 'Paga a término',
  reversed: 'Comisiones que se cayeron',
  none: 'Ninguna',
  reversedShort: (percent: number) =>
    `${percent === 0 ? 'Menos del 1 %' : format.percent(percent)} de comisiones caídas`,
  noneReversed: 'No se cayó ninguna comisión',
  claims: 'Reclamos respondidos a tiempo',
  claimsInTime: (in_time: number, all: number) => `${format.count(in_time)} de ${format.count(all)}`,
  claimsShort: (in_time: number, all: number) =>
    `${format.count(in_time)} de ${format.count(all)} reclamos a tiempo`,
  reasons: {
    refunded: (count: number) => `${format.count(count)} por devolución`,
    cancelled: (count: number) => `${format.count(count)} por cancelación`,
    rejected: (count: number) => `${format.count(count)} rechazadas en revisión`,
  },
  how: 'Cómo se cuenta',
  explained: [
    'Cada noche miramos los pagos de los últimos 12 meses, los 100 más nuevos. Los devueltos no cuentan.',
    'La mediana va desde que la comisión queda disponible hasta que se paga: la mitad se pagó antes.',
    'A término es hasta 7 días después de esa mediana. Lo que sigue sin pagarse más allá cuenta como tarde.',
    'Se cayó una comisión que se había ganado y se perdió entera.',
    'Un reclamo se responde a tiempo en 5 días. El que vence sin respuesta queda contado.',
    'Con menos de 10 pagos decimos «tienda nueva» y no mostramos cifras.',
  ],
};

/** The same, worded for the merchant. */
export const ownReputation = {
  title: 'Así te ven los afiliados',
  lead: 'Tu reputación de pago, en la tarjeta de tu tienda.',
  counted: (at: string) => `Contado ${format.recent(at)}`,
  loading: 'Cargando tu reputación…',
  failed: 'No pudimos traer tu reputación',
  failedText: 'Sigue como estaba, falló la conexión.',
  isNew: (missing: number) =>
    missing === 1
      ? 'Tienda nueva. Con 1 pago más mostramos cuánto tardás en pagar.'
      : `Tienda nueva. Con ${format.count(missing)} pagos más mostramos cuánto tardás en pagar.`,
  improve: 'Qué la mejora',
  payDue: (count: number, percent: number) =>
    `Pagá hoy ${count === 1 ? 'la comisión' : `las ${commissions(count)}`} que ${count === 1 ? 'espera' : 'esperan'} y subís a ${format.percent(percent)} a término.`,
  payDueKeeps: (count: number, percent: number) =>
    `Pagá hoy ${count === 1 ? 'la comisión' : `las ${commissions(count)}`} que ${count === 1 ? 'espera' : 'esperan'}: si se atrasan, bajás de ${format.percent(percent)} a término.`,
  payOverdue: (count: number) =>
    count === 1
      ? 'Hay 1 comisión atrasada: ya cuenta como tarde y cada día sube tu mediana. Pagala primero.'
      : `Hay ${commissions(count)} atrasadas: ya cuentan como tarde y cada día suben tu mediana. Pagalas primero.`,
  answerClaims: (count: number, due: string) =>
    count === 1
      ? `Respondé el reclamo que espera antes del ${format.moment(due)}.`
      : `Respondé los ${format.count(count)} reclamos que esperan. El primero vence el ${format.moment(due)}.`,
  seeClaims: 'Ver reclamos',
  mostReversed: {
    refunded: 'La mayoría se cae por devoluciones: fotos y medidas claras en tus productos las bajan.',
    cancelled: 'La mayoría se cae por pedidos cancelados: mantené el stock al día y despachá rápido.',
    rejected: 'La mayoría se cae porque las rechazás al revisarlas: contá el motivo, así no se repite.',
  },
  upToDate: 'Estás al día. Seguí pagando así.',
};
