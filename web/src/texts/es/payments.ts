import { formatsIn } from '#web/lib/formats.ts';
import type { Month } from '#web/lib/months.ts';

const format = formatsIn('es');
const { money } = format;
const days = (count: number) => (count === 1 ? '1 día' : `${format.count(count)} días`);
const ago = (count: number) => (count === 0 ? 'hoy' : `hace ${days(count)}`);
const dayAndAge = (since: string) => `${format.day(since)}, ${ago(format.daysSince(since))}`;

export const payments = {
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
  noMedian: 'Tu mediana de días para pagar aparece después de tres pagos.',
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
    owed: 'Le debés',
    since: (since: string) => `Desde el ${dayAndAge(since)}`,
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
  paying: {
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
    other:
      'Efectivo, mercadería u otra billetera. Acá queda anotado. Un error se corrige con otro movimiento.',
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
  },
  preparing: {
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
  },
  transferFiles: {
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
  },
  note: {
    label: 'Resultado del pago',
    transfers: 'Archivo de transferencias',
    dismiss: 'Cerrar el aviso',
  },
  drawer: {
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
    override: 'Por su equipo',
    openSale: (number: number) => `Ver el comprobante del pedido #${number}`,
    payAll: (cents: number, currency: string) => `Pagar ${money(cents, currency)}`,
    payMonth: (cents: number, currency: string) => `Pagar esta comisión, ${money(cents, currency)}`,
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
  },
  invoices: {
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
  },
  history: {
    title: 'Historial',
    lead: 'Los pagos que hiciste',
    states: { waiting: 'En camino', settled: 'Pagado', returned: 'Volvió' },
    download: (person: string, at: string) =>
      `Descargar el comprobante del pago a ${person} del ${format.day(at)}`,
    attach: (person: string, at: string) =>
      `Adjuntar el comprobante del pago a ${person} del ${format.day(at)}`,
    receipt: 'Comprobante',
    attachShort: 'Adjuntar',
    cameBack: 'Volvió',
    attached: 'Guardamos el comprobante',
    wrongFile: 'Subí el comprobante en PDF, PNG o JPG, de hasta 5 MB.',
    markReturned: (person: string, at: string) =>
      `Marcar que volvió el pago a ${person} del ${format.day(at)}`,
    emptyTitle: 'Todavía no pagaste',
    emptyText: 'Cada pago queda acá con su medio, su número y su comprobante.',
    failed: 'No pudimos traer el historial',
    failedText: 'Tus pagos están guardados, falló la conexión.',
    loading: 'Cargando el historial…',
    advance: (cents: number, currency: string) =>
      `Incluye ${money(cents, currency)} de más, que se descuentan del próximo pago`,
    returned: (at: string, reason: string | null) =>
      reason ? `Volvió el ${format.day(at)}: ${reason}` : `Volvió el ${format.day(at)}`,
  },
  returning: {
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
  },
  files: {
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
  },
  result: {
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
  },
  due: {
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
  },
};
