import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');
const { money } = format;

export const preparing = {
  title: 'Archivo para el banco',
  text: 'Todavía no se paga nada. Con el archivo hacés las transferencias desde tu banco y después lo marcás como pagado acá.',
  noBank: (names: string[]) =>
    `${format.list(names)}: sin datos bancarios. ${names.length === 1 ? 'No entra' : 'No entran'} en el archivo.`,
  inFile: (names: string[]) =>
    `${format.list(names)}: ya ${names.length === 1 ? 'está' : 'están'} en otro archivo. Marcalo como pagado o descartalo.`,
  reference: 'Concepto (opcional)',
  referenceHint: 'Va en el archivo y lo lee quien cobra.',
  confirmFirst: 'Confirmá los datos bancarios antes de descargar.',
  confirm: (cents: number, currency: string) => `Descargar, ${money(cents, currency)}`,
  done: 'Preparamos el archivo',
  doneText: 'Cuando hagas las transferencias, marcalo como pagado.',
};

export const transferFiles = {
  title: (at: string) => `Archivo para el banco del ${format.dayTime(at)}`,
  lead: 'Todavía no está pagado. Cuando hagas las transferencias, avisanos; la respuesta del banco también sirve.',
  total: (count: number) => (count === 1 ? '1 transferencia' : `${format.count(count)} transferencias`),
  reference: (text: string) => `Concepto: ${text}`,
  pay: (cents: number, currency: string) => `Ya transferí ${money(cents, currency)}`,
  paying: 'Transferencias',
  download: 'Descargar otra vez',
  drop: 'Descartar',
  nothingReady: 'Los montos cambiaron: descartá el archivo y prepará otro, o anotá lo que ya transferiste.',
  less: (name: string, cents: number, currency: string) =>
    `Hubo devoluciones: hoy a ${name} le debés ${money(cents, currency)}. Si ya transferiste, anotalo igual y la diferencia se descuenta del próximo pago.`,
  otherwise: (name: string) =>
    `A ${name} ya le pagaste de otra forma. Si además transferiste, anotalo y lo que salió de más se descuenta del próximo pago.`,
  states: {
    paid: 'Pagada',
    dropped: 'Descartada',
    bounced: 'El banco la rechazó',
    paid_otherwise: 'Pagada de otra forma: no la transfieras',
  },
  dropTitle: '¿Descartar el archivo?',
  dropText: 'Hacelo solo si no vas a usarlo en el banco. Lo que debés queda igual y podés preparar otro.',
  dropped: 'Descartamos el archivo',
};

export const files = {
  title: 'Archivos',
  lead: 'Para tu banco y para tu contador.',
  transfers: 'Transferencias de hoy',
  transfersText: 'Un archivo con todas las que anotaste hoy.',
  result: 'Respuesta del banco',
  resultText: 'Subí el mismo archivo con la columna status completa y anotamos qué volvió.',
  upload: 'Subir archivo',
  excel: 'Reporte en Excel',
  excelText: 'Ventas, comisiones y pagos.',
  period: 'Período',
  wholeYear: (year: number) => `Todo ${year}`,
  download: 'Descargar',
  downloadTransfers: 'Descargar las transferencias de hoy',
  downloadExcel: 'Descargar el Excel',
  none: 'Hoy no anotaste transferencias.',
};

export const result = {
  title: 'Qué dijo el banco',
  settled: (count: number) => (count === 1 ? '1 pagada' : `${format.count(count)} pagadas`),
  returned: (count: number) => (count === 1 ? '1 volvió' : `${format.count(count)} volvieron`),
  line: 'Línea',
  affiliate: 'Afiliado',
  outcome: 'Resultado',
  outcomes: {
    settled: 'Pagada',
    returned: 'Volvió',
    unknown: 'Desconocida',
    mismatch: 'No coincide',
    unreadable: 'No se lee',
  },
  sentTwice: 'Salió dos veces: anotarlo',
  noted: 'Anotado: se descuenta del próximo pago.',
  close: 'Cerrar',
  empty: 'El archivo no tenía líneas.',
};
