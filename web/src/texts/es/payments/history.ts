import { formatsIn } from '#web/lib/formats.ts';
import type { Month } from '#web/lib/months.ts';

const format = formatsIn('es');
const { money } = format;

export const history = {
  title: 'Historial',
  lead: 'Los pagos que hiciste',
  states: { waiting: 'En camino', settled: 'Pagado', returned: 'Volvió' },
  download: (person: string, at: string) =>
    `Descargar el comprobante del pago a ${person} del ${format.day(at)}`,
  attach: (person: string, at: string) =>
    `Adjuntar el comprobante del pago a ${person} del ${format.day(at)}`,
  proofOfPayment: 'Comprobante',
  attachShort: 'Adjuntar',
  cameBack: 'Volvió',
  attached: 'Guardamos el comprobante',
  wrongFile: 'Subí el comprobante en PDF, PNG o JPG, de hasta 5 MB.',
  markReturned: (person: string, at: string) => `Marcar que volvió el pago a ${person} del ${format.day(at)}`,
  emptyTitle: 'Todavía no pagaste',
  emptyText: 'Cada pago queda acá con su medio, su número y su comprobante.',
  failed: 'No pudimos traer el historial',
  failedText: 'Tus pagos están guardados, falló la conexión.',
  loading: 'Cargando el historial…',
  advance: (cents: number, currency: string) =>
    `Incluye ${money(cents, currency)} de más, que se descuentan del próximo pago`,
  returned: (at: string, reason: string | null) =>
    reason ? `Volvió el ${format.day(at)}: ${reason}` : `Volvió el ${format.day(at)}`,
};

export const returning = {
  title: '¿El pago volvió?',
  text: (name: string, cents: number, currency: string) =>
    `Vas a volver a deberle ${money(cents, currency)} a ${name}. El pago queda en el historial como devuelto.`,
  reason: '¿Por qué volvió?',
  reasonHint: 'Por ejemplo: cuenta cerrada, CBU equivocado.',
  reasonMissing: 'Contá por qué volvió.',
  cancel: 'Volver',
  confirm: 'Marcar que volvió',
  done: (name: string, cents: number, currency: string) =>
    `Anotamos que volvió: le debés ${money(cents, currency)} a ${name}`,
};

export const statement = {
  label: 'Liquidación',
  name: (month: Month, person: string) => `Descargar la liquidación de ${format.month(month)} de ${person}`,
  failed: 'No pudimos descargar la liquidación',
};
