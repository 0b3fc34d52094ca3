import { formatsIn } from '#web/lib/formats.ts';
import { reputation } from './reputation.ts';

const format = formatsIn('es');

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);
const units = (count: number) => (count === 1 ? '1 unidad' : `${format.count(count)} unidades`);
const orders = (count: number) => (count === 1 ? '1 pedido' : `${format.count(count)} pedidos`);

export const marketplace = {
  sections: {
    label: 'En esta página',
    links: 'Mis links',
    coupons: 'Mis cupones',
    sales: 'Mis ventas',
    mine: 'Mis tiendas',
    discover: 'Descubrí tiendas',
    firstSteps: 'Primeros pasos',
    news: 'Novedades',
  },
  rates: {
    line: (link: number, coupon: number) => `${format.percent(link)} link · ${format.percent(coupon)} cupón`,
    own: (percent: number) => `${format.percent(percent)} acordada con vos`,
    link: 'Por link',
    coupon: 'Por cupón',
    ownLabel: 'Tu comisión',
    ownText: 'La acordó la tienda con vos, para link y cupón.',
  },
  mine: {
    title: 'Mis tiendas',
    all: (count: number) => `Ver las ${format.count(count)}`,
    fewer: 'Ver menos',
    more: 'Ver más tiendas',
    since: (day: string) => {
      const count = format.daysSince(day);
      return count === 0 ? 'desde hoy' : `desde el ${format.day(day)}, hace ${days(count)}`;
    },
    withLeader: (name: string) => `Con ${name}`,
    owes: (cents: number, currency: string) => `Te debe ${format.money(cents, currency)}`,
    waits: (cents: number, currency: string) => `${format.money(cents, currency)} en espera`,
    less: (cents: number, currency: string) => `A descontar ${format.money(cents, currency)}`,
    emptyTitle: 'Todavía no sos parte de ninguna tienda',
    emptyText: 'Elegí una que te guste, pedí sumarte y, cuando te acepte, vendés con tu link.',
    emptyAction: 'Descubrí tiendas',
    failed: 'No pudimos traer tus tiendas',
    failedText: 'Seguís siendo parte, falló la conexión.',
    loading: 'Cargando tus tiendas…',
  },
  invitations: {
    title: (count: number) =>
      count === 1 ? 'Una tienda quiere vender con vos' : `${count} tiendas quieren vender con vos`,
    when: (at: string) => `Te invitó ${format.recent(at)}`,
    accept: 'Aceptar',
    reject: 'Rechazar',
    acceptOf: (name: string) => `Aceptar la invitación de ${name}`,
    rejectOf: (name: string) => `Rechazar la invitación de ${name}`,
    accepted: (name: string) => `Ya sos parte de ${name}`,
    rejected: (name: string) => `Rechazaste la invitación de ${name}`,
  },
  sent: { when: (at: string) => `Le pediste sumarte ${format.recent(at)}. Te avisamos cuando conteste.` },
  invited: {
    title: (name: string) => `${name} te invita a vender`,
    byLeader: (leader: string) => `De parte de ${leader}.`,
    text: (link: number, coupon: number) =>
      `Ganás ${format.percent(link)} por link y ${format.percent(coupon)} por cupón.`,
    ask: 'Pedir sumarme',
    dismiss: 'Ahora no',
    asked: (name: string) => `Le enviamos tu solicitud a ${name}`,
    joined: (name: string) => `Ya sos parte de ${name}`,
    unknownTitle: 'No encontramos la tienda de este link',
    unknownText: 'Pedile a quien te lo pasó que lo copie de nuevo, o elegí otra tienda acá abajo.',
  },
  discover: {
    title: 'Descubrí tiendas',
    where: (count: number, countries: string[]) => {
      const stores = count === 1 ? '1 tienda' : `${format.count(count)} tiendas`;
      return countries.length > 0
        ? `${stores} en ${format.list(countries.map(format.country))}.`
        : `${stores}.`;
    },
    found: (count: number) =>
      count === 1 ? '1 tienda coincide.' : `${format.count(count)} tiendas coinciden.`,
    searchShort: 'Buscar tienda',
    search: 'Buscar tienda o producto',
  },
  filters: {
    country: 'País',
    everyCountry: 'Todos los países',
    category: 'Categoría',
    everyCategory: 'Todas las categorías',
    status: 'Mi solicitud',
    statuses: {
      '': 'Todas',
      none: 'Sin solicitud',
      pending: 'En espera',
      accepted: 'Soy parte',
      rejected: 'No aceptadas',
      cancelled: 'Me fui',
      removed: 'Ya no soy parte',
    },
    order: 'Orden',
    orders: {
      newest: 'Las más nuevas',
      name: 'Por nombre',
      commission: 'Mayor comisión',
      affiliates: 'Con más afiliados',
      payment: 'Las que pagan antes',
    },
    clear: 'Quitar filtros',
    show: 'Ver tiendas',
  },
  card: {
    hold: (count: number) =>
      count === 0
        ? 'La comisión queda disponible al pagarse el pedido'
        : `La comisión queda disponible a los ${days(count)}`,
    automatic: 'Te acepta al instante',
    noConditions: 'Sin compra mínima',
    open: 'Ver la tienda',
    openOf: (name: string) => `Ver la tienda ${name}`,
  },
  reputation,
  conditions: {
    minimum: {
      none: null,
      amount: (amount: number, currency: string | null) =>
        `Compra mínima de ${format.wholeMoney(amount, currency)}`,
      units: (count: number) => `Compra mínima de ${units(count)}`,
    },
    maximum: (count: number) => `Hasta ${orders(count)} tuyos por mes`,
    login: 'Quien compra inicia sesión',
  },
  standing: {
    chips: {
      request_pending: 'Solicitud enviada',
      request_invited: 'Te invitaron',
      request_accepted: 'Sos parte',
      request_rejected: 'No aceptada',
      request_cancelled: 'Te fuiste',
      request_removed: 'Ya no sos parte',
    },
    ask: 'Pedir sumarme',
    askOf: (name: string) => `Pedir sumarme a ${name}`,
    askAgain: 'Pedir otra vez',
    askAgainOf: (name: string) => `Pedir otra vez a ${name}`,
    join: 'Sumarme',
    joinOf: (name: string) => `Sumarme a ${name}`,
    cancel: 'Cancelar',
    cancelOf: (name: string) => `Cancelar la solicitud a ${name}`,
    mayAsk: (at: string) => `Podés volver a pedirlo desde el ${format.dayTime(at)}`,
    onlyInvited: 'Solo la tienda puede volver a invitarte.',
    joined: (name: string) => `Ya sos parte de ${name}`,
  },
  drawer: {
    rates: 'Lo que ganás',
    announced: 'Bajan con aviso',
    announcedText: 'Las ventas de antes de esa fecha conservan la comisión de hoy.',
    announcedOf: {
      commission: (percent: number, day: string) =>
        `${format.percent(percent)} por link desde el ${format.day(day)}`,
      commission_coupon: (percent: number, day: string) =>
        `${format.percent(percent)} por cupón desde el ${format.day(day)}`,
      commission_leader: (percent: number, day: string) =>
        `${format.percent(percent)} para quien lidera desde el ${format.day(day)}`,
    },
    conditions: 'Condiciones',
    facts: {
      minimum: 'Compra mínima',
      minimums: { none: 'Sin mínimo', amount: format.wholeMoney, units },
      maximum: 'Pedidos que comisionan',
      unlimited: 'Sin límite',
      perMonth: (count: number) => `Hasta ${format.count(count)} por mes`,
      login: 'Compra con sesión',
      loginYes: 'Sí, quien compra inicia sesión',
      loginNo: 'No hace falta',
      hold: 'Comisión disponible',
      holdDays: (count: number) =>
        count === 0 ? 'Al pagarse el pedido' : `${days(count)} después de pagarse el pedido`,
      window: 'Tu link cuenta',
      windowDays: (count: number) => `${days(count)} desde la visita`,
    },
    place: 'Tu lugar',
    since: 'Sos parte desde',
    leader: 'Te lidera',
    noLeader: 'Nadie: vendés por tu cuenta',
    bestSellers: 'Productos destacados',
    sold: (count: number) => (count === 1 ? '1 vendido' : `${format.count(count)} vendidos`),
    notSold: 'Nuevo',
    ownCommission: (percent: number) => `Comisión de ${format.percent(percent)}`,
    noBestSellers: 'Esta tienda todavía no publicó productos.',
    bestSellersFailed: 'No pudimos traer los productos.',
    leave: 'Dejar la tienda',
    close: 'Cerrar',
  },
  leave: {
    title: (name: string) => `¿Dejar ${name}?`,
    text: 'Tus links y cupones de esta tienda dejan de comisionar. Para volver tenés que pedirlo de nuevo, cuando pase un día.',
    stays: 'Lo que ya ganaste sigue siendo tuyo.',
    cancel: 'Volver',
    confirm: 'Dejar la tienda',
    done: (name: string) => `Dejaste ${name}`,
  },
  pages: 'Páginas de tiendas',
  empty: {
    title: 'Todavía no hay tiendas públicas',
    text: 'Cuando se sume la primera la vas a ver acá. Si tenés el link de una tienda, abrilo para pedir sumarte.',
  },
  nothingFound: {
    title: 'Ninguna tienda coincide',
    text: 'Probá con otras palabras o con menos filtros.',
  },
  failed: 'No pudimos traer las tiendas',
  failedText: 'Falló la conexión. Tus solicitudes siguen como estaban.',
  loading: 'Cargando tiendas…',
};
