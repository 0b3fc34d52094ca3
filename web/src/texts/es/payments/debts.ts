import { formatsIn } from '#web/lib/formats.ts';
import type { Month } from '#web/lib/months.ts';

const format = formatsIn('es');
const { money } = format;
const days = (count: number) => (count === 1 ? '1 día' : `${format.count(count)} días`);
const ago = (count: number) => (count === 0 ? 'hoy' : `hace ${days(count)}`);
const dayAndAge = (since: string) => `${format.day(since)}, ${ago(format.daysSince(since))}`;

export const debts = {
  pageTitle: 'Pagos · Aliado',
  title: 'Pagos',
  lead: 'Lo que les debés a tus afiliados, desde cuándo y por qué.',
  today: (count: number) => {
    if (count === 0) return 'Para pagar hoy';
    return count === 1 ? 'Para pagar hoy, 1 afiliado' : `Para pagar hoy, ${format.count(count)} afiliados`;
  },
  onHold: (cents: number, currency: string) => `En espera: ${money(cents, currency)}`,
  nothingOwed: 'Estás al día: hoy no hay nada para pagar.',
  ages: 'Antigüedad de la deuda',
  age: { '5': 'Hasta 5 días', '10': '6 a 10 días', '30': '11 a 30 días', more: 'Más de 30 días' },
  median: (count: number) =>
    count === 0
      ? 'Pagás en el día (mediana). Así te ven los afiliados.'
      : `Pagás en ${days(count)} (mediana). Así te ven los afiliados.`,
  noMedian: 'Tu mediana de días para pagar aparece después de diez pagos.',
  excelOf: (year: number) => `Excel ${year}`,
  notDownloaded: 'No pudimos descargar el archivo',
  tabs: {
    label: 'Qué comisiones ver',
    available: 'Por pagar',
    pending: 'En espera',
    review: 'En revisión',
    owed_back: 'A favor tuyo',
  },
  search: 'Buscar un afiliado',
  columns: {
    affiliate: 'Afiliado',
    since: 'Desde',
    release: 'Se libera',
    invoice: 'Factura',
    sales: 'Ventas',
    available: 'Disponible',
    pending: 'En espera',
    review: 'En revisión',
    owed_back: 'A favor tuyo',
    actions: 'Acciones',
  },
  destination: {
    cbu: (digits: string) => `CBU termina en ${digits}`,
    alias: (alias: string) => `alias ${alias}`,
    pix: (key: string) => `PIX ${key}`,
    none: 'sin datos bancarios',
    waits: 'mail sin confirmar',
    noPix: 'sin clave PIX',
    changed: 'cambió hace menos de 72 h',
  },
  ago,
  inDays: (count: number) => (count === 0 ? 'hoy' : `en ${days(count)}`),
  inFile: (at: string) => `En el archivo para el banco del ${format.day(at)}`,
  asked: (at: string) => `Pidió el pago el ${format.day(at)}`,
  invoice: {
    received: 'Lista',
    missing: 'Falta',
    differs: 'Monto distinto',
    missingOf: (months: string[]) => `Falta la factura de ${format.list(months)}.`,
    differsOf: (months: string[]) => `La factura tiene un monto distinto: ${format.list(months)}.`,
    others: (count: number) => (count === 1 ? '1 persona más' : `${format.count(count)} personas más`),
  },
  back: {
    title: 'A favor tuyo',
    total: (cents: number, currency: string) => `A favor tuyo: ${money(cents, currency)}`,
    hint: 'Comisiones que pagaste por ventas que después se devolvieron. Se descuentan solas del próximo pago a cada persona.',
    note: 'Lo pagaste por ventas que después se devolvieron. Se descuenta solo del próximo pago.',
    next: 'se descuenta del próximo pago',
    sale: (number: number) => `pedido #${number}`,
    advance: 'un pago de más',
    andMore: (what: string, count: number) => `${what} y ${format.count(count)} más`,
  },
  person: {
    label: 'Tus cuentas con esta persona',
    owed: (sales: number) =>
      sales === 0
        ? 'Le debés hoy'
        : `Le debés hoy, ${sales === 1 ? '1 venta' : `${format.count(sales)} ventas`}`,
    since: (since: string) => `desde el ${dayAndAge(since)}`,
    median: (count: number) =>
      count === 0 ? 'pagás en el día (mediana)' : `pagás en ${days(count)} (mediana)`,
    pendingFrom: (day: string) => `En espera, se libera desde el ${format.day(day)}`,
    invoice: (month: string) => `Factura de ${month}`,
    seeSales: (count: number) =>
      count === 1 ? 'Ver la venta' : count === 0 ? 'Ver en Pagos' : `Ver las ${format.count(count)} ventas`,
    see: 'Ver en Pagos',
  },
  see: (count: number) => (count === 0 ? 'Ver' : `Ver ${format.count(count)}`),
  seeSales: (count: number) =>
    count === 0 ? 'Ver ventas' : count === 1 ? 'Ver 1 venta' : `Ver ${format.count(count)} ventas`,
  seeOne: (name: string) => `Ver lo que le debés a ${name}`,
  pay: 'Pagar',
  payOne: (name: string, cents: number, currency: string) => `Pagar ${money(cents, currency)} a ${name}`,
  askData: 'Pedir datos',
  askDataOne: (name: string) => `Pedir datos bancarios a ${name}`,
  choose: (name: string) => `Elegir a ${name}`,
  chooseAll: 'Elegir a todos',
  chooseEverybody: (count: number) => `Elegir a los ${format.count(count)} de todas las páginas`,
  chooseMost: (most: number, count: number) =>
    `Elegir a los primeros ${format.count(most)} de ${format.count(count)}`,
  chosen: (count: number) => (count === 1 ? '1 elegido' : `${format.count(count)} elegidos`),
  unchoose: 'Quitar la elección',
  prepare: 'Archivo para el banco',
  payChosen: (count: number) => (count === 1 ? 'Pagar' : `Pagar a los ${format.count(count)}`),
  found: (count: number) => (count === 1 ? '1 afiliado' : `${format.count(count)} afiliados`),
  loading: 'Cargando lo que debés…',
  failed: 'No pudimos traer tus pagos',
  failedText: 'La plata y las cuentas están bien, falló la conexión.',
  empty: {
    available: {
      title: 'No le debés nada a nadie',
      text: 'Cuando una comisión cumpla su espera aparece acá sola, con sus ventas.',
    },
    pending: {
      title: 'No hay comisiones en espera',
      text: 'Cada venta pagada espera los días que elegiste antes de quedar por pagar.',
    },
    review: {
      title: 'No hay comisiones en revisión',
      text: 'Si una venta tiene algo poco común, espera acá tu respuesta.',
    },
    owed_back: {
      title: 'No hay nada a favor tuyo',
      text: 'Si una venta se devuelve después de pagar su comisión, la ves acá y se descuenta del próximo pago.',
    },
  },
  nothingFound: 'Ningún afiliado coincide',
  nothingFoundText: 'Probá con otra parte del nombre.',
  clear: 'Ver todos',
  asking: {
    title: (name: string) => `Pedir datos a ${name}`,
    text: 'Todavía no cargó dónde cobrar. Mandale este mensaje con el link a sus datos:',
    textPix: 'Todavía no cargó su clave PIX. Mandale este mensaje con el link a sus datos:',
    any: 'tu CBU, alias o clave PIX',
    account: 'tu CBU o alias',
    pix: 'tu clave PIX',
    message: (name: string, what: string, store: string, link: string) =>
      `Hola, ${name}. Para pagarte las comisiones de ${store} necesito ${what}. Podés cargar esos datos acá: ${link}`,
    send: 'Enviar por WhatsApp',
    share: 'Compartir',
    otherWay: 'Pagar por otro medio',
  },
};

export const drawer = {
  close: 'Cerrar',
  lead: (sales: number, cents: number, currency: string) =>
    `${sales === 1 ? '1 venta' : `${format.count(sales)} ventas`} · ${money(cents, currency)} disponibles`,
  leadNothing: 'Hoy no hay nada disponible',
  pays: 'Cobra en',
  available: 'Disponible',
  pending: 'En espera',
  paid: 'Pagado hasta hoy',
  review: 'En revisión',
  months: 'Mes por mes',
  monthSales: (count: number) => (count === 1 ? '1 venta' : `${format.count(count)} ventas`),
  monthAvailable: (cents: number, currency: string) => `${money(cents, currency)} disponibles`,
  monthPending: (cents: number, currency: string) => `${money(cents, currency)} en espera`,
  monthPaid: (cents: number, currency: string) => `${money(cents, currency)} pagados`,
  openMonth: (month: Month) => `Ver las ventas de ${format.month(month)}`,
  backToMonths: 'Todos los meses',
  salesOf: (month: Month) => `Ventas de ${format.month(month)}`,
  claimOf: (number: number) => `Reclamo del pedido #${number}`,
  override: 'Por su equipo',
  openSale: (number: number) => `Ver el comprobante del pedido #${number}`,
  payAll: (cents: number, currency: string) => `Pagar ${money(cents, currency)}`,
  payMonth: (cents: number, currency: string) => `Pagar este mes, ${money(cents, currency)}`,
  paySale: 'Pagar esta comisión',
  paySaleOf: (number: number, cents: number, currency: string) =>
    `Pagar esta comisión del pedido #${number}, ${money(cents, currency)}`,
  noMonths: 'Todavía no ganó nada',
  noMonthsText: 'Cuando venda, vas a ver acá cada mes con sus ventas.',
  noSales: 'Este mes no tiene ventas',
  noSalesText: 'Solo hay movimientos de pagos.',
  failed: 'No pudimos traer el detalle',
  failedText: 'Las cuentas están bien, falló la conexión.',
  loading: 'Cargando el detalle…',
  missing: 'No encontramos a esta persona entre tus afiliados',
  missingText: 'Puede que el link esté incompleto.',
};

export const due = {
  title: 'Para pagar hoy',
  people: (count: number) =>
    count === 1
      ? '1 afiliado con la espera cumplida.'
      : `${format.count(count)} afiliados con la espera cumplida.`,
  oldest: 'El más antiguo espera desde el ',
  oldestDay: dayAndAge,
  later: (cents: number, currency: string, until: Date) =>
    `Otros ${money(cents, currency)} se liberan de acá al ${format.day(until)}.`,
  nothing: 'Estás al día con tus afiliados.',
  laterOnly: (cents: number, currency: string, until: Date) =>
    `${money(cents, currency)} se liberan de acá al ${format.day(until)}.`,
  go: 'Ir a Pagos',
};
