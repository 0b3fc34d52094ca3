import { formatsIn } from '#web/lib/formats.ts';
import type { Month } from '#web/lib/months.ts';

const format = formatsIn('es');
const { money } = format;

export const paying = {
  title: (name: string) => `Pagar a ${name}`,
  titleMany: (count: number) => `Pagar a ${format.count(count)} afiliados`,
  month: (month: Month, sales: number) =>
    `${format.monthTitle(month)}, ${sales === 1 ? '1 venta' : `${format.count(sales)} ventas`}`,
  sale: (number: number) => `Pedido #${number}`,
  deduction: (month: Month) => `Descuentos de ${format.month(month)}`,
  takenBack: 'Descuentos pendientes',
  rest: 'Otros movimientos',
  total: 'Total',
  method: 'Cómo pagás',
  methods: { transfer: 'Transferencia', coupon: 'Cupón de pago', other: 'Otro medio' },
  reference: 'Número de operación (opcional)',
  referenceHint: 'El que te da el banco, para encontrarlo después.',
  note: 'Nota (opcional)',
  noteHint: 'La lee quien cobra.',
  transfer: (where: string) =>
    `Hacé la transferencia desde tu banco: ${where}. Acá queda anotada. No se puede deshacer: un error se corrige con otro movimiento.`,
  transferMany:
    'Hacé las transferencias desde tu banco: después de pagar te damos el archivo con todas. No se puede deshacer: un error se corrige con otro movimiento.',
  coupon:
    'Creamos en tu tienda un cupón por este monto, de uso personal. Queda pagado cuando la tienda lo confirma.',
  other: 'Efectivo, mercadería u otra billetera. Acá queda anotado. Un error se corrige con otro movimiento.',
  waitsForMail: (name: string) =>
    `${name} todavía no confirmó su mail, así que no se le puede transferir. Elegí otro medio o pedile que lo confirme.`,
  noBank: (name: string) => `${name} no cargó dónde cobrar. Elegí otro medio o pedile sus datos.`,
  noPix: (name: string) => `${name} no cargó su clave PIX. Elegí otro medio o pedile sus datos.`,
  leftOut: (names: string[]) =>
    `${format.list(names)}: sin datos bancarios. ${names.length === 1 ? 'No entra' : 'No entran'} en esta transferencia.`,
  fixed: 'Queda anotado como pagado. Un error se corrige con otro movimiento.',
  inFile: (names: string[]) =>
    `${format.list(names)}: ya ${names.length === 1 ? 'está' : 'están'} en un archivo para el banco. Si transferiste, marcá ese archivo como pagado en vez de pagar acá.`,
  changedBank: (names: string[]) =>
    names.length === 1
      ? `${names[0]} cambió sus datos bancarios hace menos de 72 horas.`
      : `Cambiaron sus datos bancarios hace menos de 72 horas: ${format.list(names)}.`,
  confirmBank: 'Ya lo confirmé por otro canal',
  confirmFirst: 'Confirmá los datos bancarios antes de pagar.',
  changedAmount: (before: number, now: number, currency: string) =>
    `El monto cambió de ${money(before, currency)} a ${money(now, currency)}. Revisalo antes de pagar.`,
  wholeInstead:
    'El monto de esta parte cambió recién. Te mostramos todo lo disponible: revisalo antes de pagar.',
  nothing: 'Ya no hay nada disponible para pagar. Puede que alguien de tu equipo lo haya pagado recién.',
  back: 'Volver',
  close: 'Cerrar',
  confirm: (cents: number, currency: string) => `Pagar ${money(cents, currency)}`,
  loading: 'Buscando lo último…',
  failed: 'No pudimos traer el monto',
  failedText: 'No se pagó nada, falló la conexión.',
  unsure: 'No sabemos si el pago llegó. Volvé a tocar Pagar: si ya se hizo, no se repite.',
  paid: (name: string, cents: number, currency: string) => `Le pagaste ${money(cents, currency)} a ${name}`,
  paidMany: (count: number, cents: number, currency: string) =>
    `Les pagaste ${money(cents, currency)} a ${format.count(count)} afiliados`,
  paidNobody: 'No se pagó nada',
  started: (name: string, cents: number, currency: string) =>
    `El cupón de ${money(cents, currency)} para ${name} está en camino`,
  reloading: 'Actualizamos la página…',
  refused: (name: string, reason: string) => `${name}: ${reason}`,
};

export const note = {
  label: 'Resultado del pago',
  transfers: 'Archivo de transferencias',
  dismiss: 'Cerrar el aviso',
};
