import type { CouponLeak } from '@aliado/contract';
import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

type Used = Pick<CouponLeak, 'orders' | 'without_visit' | 'sources'>;
type Closed = Pick<CouponLeak, 'state' | 'replaced_by'>;

const orderCount = (count: number) => (count === 1 ? '1 pedido' : `${format.count(count)} pedidos`);

export const merchantCoupons = {
  title: 'Cupones',
  lead: 'Una oferta se vuelve un código propio para cada afiliado que la toma.',
  create: 'Crear cupón',
  search: 'Buscar por código o afiliado',
  kind: 'Qué cupones ver',
  kinds: {
    all: 'Todos',
    offer: 'Ofertas',
    code: 'De un afiliado',
    payment: 'Para pagar comisiones',
  },
  types: { P: 'Porcentaje', A: 'Absoluto', S: 'Costo de Envío Gratis' },
  earns: (percent: number) => `${format.percent(percent)} de comisión`,
  earnsAsStore: (percent: number) => `comisión de la tienda, hoy ${format.percent(percent)}`,
  earnsNothing: 'no comisiona',
  offer: (count: number) => {
    if (count === 0) return 'Oferta · todavía nadie la tomó';
    return count === 1
      ? 'Oferta · la tomó 1 afiliado'
      : `Oferta · la tomaron ${format.count(count)} afiliados`;
  },
  only: (name: string) => `Solo para ${name}`,
  taken: (name: string, offer: string) => `De ${name}, por la oferta ${offer}`,
  payment: (name: string) => `Para pagar comisiones a ${name}`,
  uses: (count: number) => (count === 1 ? '1 venta' : `${format.count(count)} ventas`),
  invite: (code: string) => `Invitar a un afiliado a ${code}`,
  edit: (code: string) => `Cambiar ${code}`,
  remove: (code: string) => `Borrar ${code}`,
  nothingFound: 'Ningún cupón coincide.',
  emptyTitle: 'Todavía no tenés cupones',
  emptyText: 'Creá una oferta: cada afiliado que la tome recibe su propio código en tu tienda.',
  failed: 'No pudimos traer tus cupones',
  failedText: 'Siguen funcionando en tu tienda, falló la conexión.',
  loading: 'Cargando tus cupones…',
  pages: 'Páginas de cupones',
  creating: {
    title: 'Crear cupón',
    name: 'Nombre del cupón',
    nameHint: 'Es el código que escribe quien compra: letras, números o guiones, de 2 a 40.',
    sample: 'TUCUPON10',
    type: 'Tipo',
    percent: 'Porcentaje de descuento',
    amount: 'Monto de descuento',
    rate: 'Comisión de quien vende',
    rateOfStore: (percent: number | null) =>
      percent === null ? 'La de la tienda' : `La de la tienda, hoy ${format.percent(percent)}`,
    rateOfCoupon: 'Un porcentaje propio de este cupón',
    rateHint:
      'Cambia cuando cambiás la comisión por cupón. Un acuerdo propio o el porcentaje de un producto van primero.',
    commission: 'Porcentaje de comisión',
    commissionHint: 'Lo que gana quien vende con este cupón, de 0 a 100.',
    whose: 'De quién es',
    everybody: 'Oferta para todos mis afiliados',
    onePerson: 'De un solo afiliado',
    forAll: 'Oferta para tus afiliados',
    forOne: 'De un solo afiliado',
    cancel: 'Volver',
    submit: 'Crear cupón',
    offered: (name: string) => `${name} ya se puede tomar`,
    started: (name: string) => `Estamos creando ${name} en tu tienda`,
  },
  terms: {
    title: 'Condiciones',
    lead: 'Todas son opcionales.',
    from: 'Vale desde',
    until: 'Vale hasta',
    untilHint: 'Ese día entero, en la hora de tu tienda.',
    uses: 'Cantidad de usos',
    usesOfEach: 'Usos de cada código',
    usesHint: 'Vacío: sin límite.',
    minimum: 'Compra mínima',
    minimumHint: 'Vacío: cualquier compra.',
    where: 'En qué vale',
    everywhere: 'Toda la tienda',
    somewhere: 'Algunas categorías',
    categories: 'Categorías de tu tienda',
    none: 'Tu tienda no tiene categorías.',
    loading: 'Trayendo tus categorías…',
    failed: 'No pudimos traer tus categorías',
    failedText: 'La tienda no respondió. Lo demás del cupón está como lo dejaste.',
  },
  changing: {
    title: (code: string) => `Cambiar ${code}`,
    offer: (count: number) =>
      count === 1
        ? 'El cambio llega también al código que salió de esta oferta. Su nombre y su comisión quedan como están.'
        : `El cambio llega también a los ${format.count(count)} códigos que salieron de esta oferta. Sus nombres y su comisión quedan como están.`,
    code: 'El código y su comisión quedan como están.',
    cancel: 'Volver',
    submit: 'Guardar cambios',
    done: (code: string) => `Guardamos los cambios de ${code}`,
  },
  removing: {
    title: (code: string) => `¿Borrar ${code}?`,
    offer: (count: number) => {
      if (count === 0) return 'La oferta deja de verse.';
      return count === 1
        ? 'La oferta deja de verse y el código que salió de ella se da de baja en tu tienda.'
        : `La oferta deja de verse y los ${count} códigos que salieron de ella se dan de baja en tu tienda.`;
    },
    code: 'El código deja de funcionar en tu tienda.',
    stays: 'Las ventas que ya trajo siguen contando.',
    cancel: 'Volver',
    confirm: 'Borrar cupón',
    done: (code: string) => `Borramos ${code}`,
  },
  leaks: {
    title: (coupon: string) => `El código ${coupon} parece circular por fuera`,
    text: ({ orders, without_visit, sources }: Used) =>
      sources.length > 0
        ? `${orderCount(orders)}, ${format.count(without_visit)} sin pasar por un link. Figura ${format.list(sources)}.`
        : `${orderCount(orders)} en un día, ${format.count(without_visit)} sin pasar por un link.`,
    look: 'Mirar',
    drawer: 'Código que parece circular por fuera',
    close: 'Cerrar',
    codeOf: (name: string) => `Código de ${name}`,
    loading: 'Cargando las pruebas…',
    failed: 'No pudimos traer las pruebas',
    failedText: 'Siguen guardadas, falló la conexión.',
    missing: 'Este aviso ya no está',
    missingText: 'Puede ser de otra cuenta. Mirá tus cupones en Servicios.',
    reasons: {
      burst:
        'En un solo día lo usaron muchas personas que no llegaron por ningún link, bastante más que lo habitual.',
      coupon_site: 'Hay pedidos que dicen venir de un sitio de cupones.',
    },
    orders: 'Pedidos',
    withoutVisit: 'Sin visita',
    usual: 'Lo habitual',
    perDay: (orders: number) => `${format.count(Math.round(orders * 10) / 10)} por día`,
    sources: 'Sitio de cupones',
    evidence: 'Los pedidos',
    visited: 'Por un link',
    notVisited: 'Sin visita',
    from: (source: string) => `De ${source}`,
    replace: 'Reemplazar el código',
    replaceTitle: (coupon: string) => `¿Reemplazar ${coupon}?`,
    replaceText: (name: string, coupon: string) =>
      `Le hacemos un código nuevo a ${name} con las mismas condiciones, y ${coupon} deja de funcionar en tu tienda. Le avisamos con buenas palabras, sin culpar a nadie.`,
    replaceStays: 'Las ventas que ya hizo siguen siendo suyas.',
    replaceConfirm: 'Reemplazar y avisarle',
    replaced: (name: string) => `Listo: ${name} ya tiene su código nuevo`,
    dismiss: 'Es normal',
    dismissTitle: (coupon: string) => `¿${coupon} se usa como siempre?`,
    dismissText: 'No te volvemos a preguntar por este código en 30 días.',
    dismissConfirm: 'Sí, es normal',
    dismissed: 'Anotado: no te preguntamos por 30 días',
    cancel: 'Volver',
    history: (count: number) =>
      count === 1 ? 'Ver 1 código que ya revisaste' : `Ver ${format.count(count)} códigos que ya revisaste`,
    hideHistory: 'Ocultar los que ya revisaste',
    outcome: ({ state, replaced_by }: Closed, day: string) => {
      if (state === 'replaced') return `Reemplazado por ${replaced_by?.name} el ${day}.`;
      return state === 'dismissed'
        ? `Dijiste que es normal el ${day}.`
        : 'El código ya no está en tu tienda.';
    },
  },
  notArrived: {
    title: (count: number) =>
      count === 1 ? '1 cupón no llegó a tu tienda' : `${format.count(count)} cupones no llegaron a tu tienda`,
    names: (names: string[]) => format.list(names),
    retry: 'Reintentar',
    see: 'Ver cupones',
    trying: 'Lo estamos intentando de nuevo…',
    arrived: (count: number): string =>
      count === 1 ? 'El cupón ya está en tu tienda' : 'Los cupones ya están en tu tienda',
  },
  ofMember: {
    lead: (name: string) => `Los códigos de ${name} en tu tienda.`,
    emptyTitle: (name: string) => `${name} todavía no tiene cupones`,
    emptyText: 'Creale uno propio, o invitalo a una de tus ofertas.',
  },
};
