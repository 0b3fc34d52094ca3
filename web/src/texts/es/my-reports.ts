import { formatsIn } from '#web/lib/formats.ts';
import type { Month } from '#web/lib/months.ts';

const format = formatsIn('es');

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);
const stores = (count: number) => (count === 1 ? '1 tienda' : `${count} tiendas`);
const sales = (count: number) => (count === 1 ? '1 venta' : `${format.count(count)} ventas`);
const visits = (count: number) => (count === 1 ? '1 visita' : `${format.count(count)} visitas`);
/** What an invoice says more, or less, than its month earned. */
const difference = (cents: number, currency: string) =>
  `${cents < 0 ? 'faltan' : 'sobran'} ${format.money(Math.abs(cents), currency)}`;

export const myReports = {
  pageTitle: 'Reportes · Aliado',
  title: 'Reportes',
  lead: 'Dónde está tu plata, venta por venta.',
  filters: {
    label: 'Qué se muestra',
    store: 'Tienda',
    everyStore: 'Todas las tiendas',
    year: 'Año',
    month: 'Mes',
    wholeYear: 'Todo el año',
  },
  stages: {
    label: 'Tu plata',
    loading: 'Cargando tu plata…',
    waiting: 'En espera',
    available: 'Disponible',
    paid: (year: number) => `Cobrado en ${year}`,
    nothing: 'Nada por ahora.',
    nextRelease: (at: string) => `Lo próximo se libera el ${format.day(at)}.`,
    fromStores: (count: number, since: string) =>
      `De ${stores(count)}. La más antigua, del ${format.day(since)}.`,
    negative: 'Hubo devoluciones después de pagarte: se descuenta de lo próximo.',
    payments: (count: number, last: string) =>
      `${count === 1 ? '1 pago' : `${format.count(count)} pagos`}. El último, el ${format.day(last)}.`,
    failed: 'No pudimos traer tu plata',
    failedText: 'Tu plata está bien, falló la conexión.',
  },
  months: {
    title: 'Tus meses',
    thisMonth: 'Este mes',
    lastMonth: 'El mes pasado',
    allTime: 'Desde siempre',
    visits: 'Visitas',
    sales: 'Ventas que cuentan',
    sold: 'Vendido',
    commission: 'Comisión',
    loading: 'Cargando tus meses…',
    failed: 'No pudimos traer tus meses',
    failedText: 'Están guardados, falló la conexión.',
  },
  visits: {
    title: 'Visitas a tus links',
    total: (count: number) => `${visits(count)} en los últimos 30 días`,
    repeats: (count: number) => `${format.count(count)} repetidas no cuentan`,
    ofLink: visits,
    empty: 'En los últimos 30 días nadie abrió tus links.',
    loading: 'Cargando las visitas…',
    failed: 'No pudimos traer las visitas',
    failedText: 'Están guardadas, falló la conexión.',
  },
  chart: {
    title: 'Comisiones por mes',
    label: (year: number) => `Comisiones de cada mes de ${year}`,
    currency: 'Moneda',
    month: 'Mes',
    paid: 'Cobrada',
    available: 'Disponible',
    waiting: 'En espera',
    empty: (year: number) => `En ${year} todavía no hay comisiones.`,
    loading: 'Cargando el gráfico…',
    failed: 'No pudimos traer tus comisiones',
    failedText: 'Tu plata está bien, falló la conexión.',
  },
  debt: {
    title: 'Quién te debe',
    since: (at: string) =>
      format.daysSince(at) === 0
        ? `Te debe desde hoy, ${format.day(at)}.`
        : `Te debe desde el ${format.day(at)}, hace ${days(format.daysSince(at))}.`,
    usually: (count: number) =>
      count === 0 ? 'Suele pagar el mismo día.' : `Suele pagar en ${days(count)}.`,
    noHistory: 'Sin historial de pagos todavía.',
    waiting: (cents: number, currency: string, next: string | null) =>
      `${format.money(cents, currency)} en espera${next ? `, lo próximo el ${format.day(next)}` : ''}.`,
    negative: 'Hubo devoluciones después de pagarte: se descuenta de lo próximo.',
    ask: 'Pedir pago',
    askOf: (store: string, cents: number, currency: string) =>
      `Pedir pago a ${store}: ${format.money(cents, currency)}`,
    asked: (at: string) => `Pedido ${format.recent(at)}`,
    done: (store: string) => `Le pediste el pago a ${store}`,
    needsPix: (store: string) =>
      `${store} paga en reales: cargá tu clave PIX. Cuando la guardes, volvés a pedir el pago.`,
    needsAccount: (store: string) =>
      `Para que ${store} te pueda pagar, cargá tu CBU o tu alias. Cuando lo guardes, volvés a pedir el pago.`,
    invoices: { missing: 'Subir factura', ready: 'Factura lista', differs: 'Monto distinto' },
    invoiceOf: (store: string) => `Factura para ${store}`,
    emptyTitle: 'Nadie te debe nada',
    emptyText: 'Cuando una comisión quede disponible, acá ves quién te debe y desde cuándo.',
    loading: 'Cargando quién te debe…',
    failed: 'No pudimos traer lo que te deben',
    failedText: 'Tu plata está bien, falló la conexión.',
  },
  commissions: {
    title: 'Comisiones, mes a mes',
    lead: 'Cada mes con cada tienda, y las ventas que lo forman.',
    sales,
    states: { open: 'En curso', closed: 'Cerrado', paid: 'Cobrado' },
    parts: { waiting: 'En espera', available: 'Disponible', paid: 'Cobrado' },
    earned: 'Ganado',
    see: 'Ver ventas',
    hide: 'Ocultar ventas',
    seeOf: (month: Month, store: string) => `Las ventas de ${format.monthTitle(month)} con ${store}`,
    override: 'Por liderar',
    more: 'Ver más',
    download: (name: string) => `Descargar la factura ${name}`,
    downloadFailed: 'No pudimos descargar la factura',
    invoices: { received: 'Factura lista' },
    emptyTitle: 'Sin comisiones en este período',
    emptyText: 'Elegí otro mes o compartí un link: cada venta pagada suma acá.',
    loading: 'Cargando tus comisiones…',
    failed: 'No pudimos traer tus comisiones',
    failedText: 'Tu plata está bien, falló la conexión.',
  },
  sales: {
    title: 'Mis ventas',
    search: 'Pedido, producto o cupón',
    state: 'Estado',
    states: {
      all: 'Todos los estados',
      pending: 'Esperando el pago',
      paid: 'Pagadas',
      partially_refunded: 'Con reembolso parcial',
      refunded: 'Reembolsadas',
      cancelled: 'Canceladas',
      coupon: 'Llegaron por cupón',
      click: 'Llegaron por link',
    },
    columns: {
      order: 'Pedido',
      store: 'Tienda',
      rule: 'Llegó por',
      base: 'Base',
      commission: 'Tu comisión',
      state: 'Estado',
    },
    rules: { coupon: 'Cupón', click: 'Link', claim: 'Aviso' },
    why: 'Por qué',
    whyOf: (number: string) => `Por qué el pedido ${number} es tuyo`,
    of: (cents: number, currency: string) => `de ${format.money(cents, currency)}`,
    notes: {
      release: (at: string) => `se libera el ${format.day(at)}`,
      review: 'la tienda la está mirando',
      expected: (at: Date) => `cobro previsto: ${format.day(at)}`,
      noHistory: 'sin historial todavía',
    },
    total: sales,
    sums: (sold: number, commission: number, currency: string) =>
      `${format.money(sold, currency)} vendidos, ${format.money(commission, currency)} de comisión`,
    nothingFound: 'Ninguna venta coincide',
    nothingFoundText: 'Probá con otro mes, otro estado o menos palabras.',
    clear: 'Quitar los filtros',
    consult: 'Consultar un pedido',
    pages: 'Páginas de mis ventas',
  },
  payments: {
    title: 'Pagos recibidos',
    methods: {
      transfer: (destination: string | null) =>
        destination ? `Transferencia a ${destination}` : 'Transferencia',
      coupon: (code: string | null) => (code ? `Cupón de pago ${code}` : 'Cupón de pago'),
      other: 'Otro medio',
    },
    sales,
    states: { waiting: 'En camino', settled: 'Cobrado', returned: 'Volvió' },
    advance: (cents: number, currency: string) =>
      `Incluye ${format.money(cents, currency)} de más, que se descuentan de tu próximo pago`,
    returned: (reason: string | null) =>
      reason
        ? `No llegó: ${reason}. La tienda te lo debe otra vez.`
        : 'No llegó. La tienda te lo debe otra vez.',
    receipt: (store: string, at: string) => `Descargar el comprobante de ${store} del ${format.day(at)}`,
    receiptFailed: 'No pudimos descargar el comprobante',
    emptyTitle: 'Sin pagos en este período',
    emptyText: 'Cuando una tienda te pague, acá queda el pago con su comprobante.',
    loading: 'Cargando tus pagos…',
    failed: 'No pudimos traer tus pagos',
    failedText: 'Tu plata está bien, falló la conexión.',
  },
  invoice: {
    title: 'Subir una factura',
    store: 'Tienda',
    month: 'Mes',
    noMonths: 'Todavía no hay un mes con comisiones para facturarle a esta tienda.',
    loading: 'Buscando los meses…',
    failed: 'No pudimos traer los meses. Probá de nuevo.',
    earned: (cents: number, currency: string) => `Ganaste ${format.money(cents, currency)} ese mes.`,
    already: (name: string) => `Ya subiste ${name}. La nueva la reemplaza.`,
    locked: (name: string) => `Ya subiste ${name} y el mes se pagó: no se puede cambiar.`,
    amount: 'Monto de la factura (opcional)',
    amountHint: 'Si lo escribís, la tienda ve que coincide.',
    differs: (cents: number, currency: string) => `Monto distinto, ${difference(cents, currency)}`,
    differsIn: (month: Month, cents: number, currency: string) =>
      `Factura de ${format.month(month)}: monto distinto, ${difference(cents, currency)}.`,
    wrongAmount: 'Escribí el monto con números, por ejemplo 52310,20.',
    file: 'Archivo',
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro',
    hint: 'PDF, PNG o JPG de hasta 5 MB.',
    missingFile: 'Elegí el archivo de la factura.',
    preview: 'Así se ve la factura que elegiste',
    sending: (percent: number) => `Subiendo, ${percent} %`,
    cancel: 'Volver',
    submit: 'Subir factura',
    replace: 'Reemplazar factura',
    done: (store: string, month: Month) => `Subiste la factura de ${format.month(month)} para ${store}`,
  },
  panel: {
    label: 'Tu plata',
    available: 'Disponible para cobrar',
    waiting: 'En espera',
    next: (at: string) => `lo próximo, el ${format.day(at)}`,
    nothingWaiting: 'nada por ahora',
    last: 'Último cobro',
    lastFrom: (at: string, store: string) => `el ${format.day(at)}, ${store}`,
    never: 'todavía ninguno',
    ask: 'Pedir pago',
    asked: 'Pago pedido',
    see: 'Ver reportes',
    chooseTitle: '¿A qué tienda le pedís el pago?',
    failed: 'No pudimos traer tu plata. Está bien, falló la conexión.',
    loading: 'Cargando tu plata…',
  },
};
