import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

const units = (count: number) => (count === 1 ? '1 unidad' : `${format.count(count)} unidades`);
const products = (count: number) => (count === 1 ? '1 producto' : `${format.count(count)} productos`);
const monthOf = (next: string) => format.monthName(monthBefore(next)).toLowerCase();

function monthBefore(next: string) {
  const [year = 0, month = 0] = next.split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

export const wholesale = {
  pageTitle: 'Mayorista · Aliado',
  title: 'Mayorista',
  lead: 'Comprá por mayor en tus tiendas y revendé con tu margen.',
  cartTitle: 'Carrito mayorista',
  cartLead: 'Un carrito por tienda. Se guarda solo, lo podés seguir desde el teléfono.',
  keepChoosing: 'Seguir eligiendo',
  stores: 'Tiendas',
  storeLead: (count: number) => `Mayorista · ${products(count)} para vos`,
  cartState: (count: number) => (count === 0 ? 'Carrito vacío' : units(count)),
  ready: 'listo para pedir',
  blocked: (count: number) => (count === 1 ? 'revisá 1 producto' : `revisá ${format.count(count)} productos`),
  closed: 'todavía no podés pedir',
  monthFull: 'llegaste al máximo del mes',
  missingUnits: (count: number) =>
    count === 1 ? 'falta 1 unidad' : `faltan ${format.count(count)} unidades`,
  missingMoney: (cents: number, currency: string) => `faltan ${format.money(cents, currency)}`,
  minimum: {
    reached: 'Llegaste al mínimo',
    missingUnits: (count: number) =>
      count === 1
        ? 'Te falta 1 unidad para comprar'
        : `Te faltan ${format.count(count)} unidades para comprar`,
    missingMoney: (cents: number, currency: string) =>
      `Te faltan ${format.money(cents, currency)} para comprar`,
    none: 'Sin mínimo: pedí lo que quieras',
    ofUnits: (have: number, wanted: number) => `${format.count(have)} de ${units(wanted)}`,
    ofMoney: (have: number, wanted: number, currency: string) =>
      `${format.money(have, currency)} de ${format.money(wanted, currency)}`,
  },
  month: {
    used: (used: number, most: number, next: string) => {
      const left = most - used;
      const rest = left === 1 ? 'Te queda 1.' : `Te quedan ${format.count(left)}.`;
      return `${format.count(used)} de ${format.count(most)} pedidos de ${monthOf(next)}. ${rest}`;
    },
    head: (used: number, most: number, next: string) =>
      `${format.count(used)} de ${format.count(most)} pedidos de ${monthOf(next)}`,
    thisOne: (place: number) => `este sería el ${place}.º`,
    full: (most: number, next: string) =>
      `Llegaste a los ${format.count(most)} pedidos de ${monthOf(next)}. Volvés a poder desde el ${format.calendarDay(next)}.`,
  },
  notYet: 'Ves los precios, pero todavía no podés pedir: la tienda tiene que aceptarte.',
  search: 'Buscar producto',
  categories: 'Categorías',
  everything: 'Todo',
  margin: (cents: number, currency: string, percent: number) =>
    `Margen ${format.money(cents, currency)} · ${format.percent(percent)}`,
  stock: (count: number) => `${format.count(count)} en stock`,
  few: (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${format.count(count)}`),
  soldOut: 'Sin stock',
  plenty: 'Con stock',
  add: 'Agregar',
  addNamed: (name: string) => `Agregar ${name}`,
  choose: (count: number) => `Elegir entre ${format.count(count)}`,
  variantsOf: (name: string) => `Variantes de ${name}`,
  closeVariants: 'Listo',
  fewer: (name: string) => `Uno menos de ${name}`,
  more: (name: string) => `Uno más de ${name}`,
  quantityOf: (name: string) => `Unidades de ${name}`,
  remove: (name: string) => `Quitar ${name} del carrito`,
  private: (store: string) =>
    `Estos precios los ven solo los revendedores de ${store}. El margen es contra el precio de la tienda.`,
  bar: {
    label: 'Tu carrito',
    summary: (count: number, cents: number, currency: string) =>
      cents > 0 ? `${units(count)} · ahorrás ${format.money(cents, currency)}` : units(count),
    open: 'Ver carrito',
  },
  pages: 'Páginas de productos',
  found: products,
  loading: 'Cargando el mayorista…',
  failed: 'No pudimos traer los productos',
  failedText: 'Falló la conexión. Tu carrito sigue guardado.',
  nobody: {
    title: 'Todavía ninguna tienda te vende por mayor',
    text: 'Cuando una de tus tiendas te abra sus precios mayoristas, los vas a ver acá.',
    action: 'Ver tiendas',
  },
  noProducts: {
    title: 'Esta tienda todavía no puso precios',
    text: 'Cuando cargue sus precios mayoristas, aparecen acá.',
  },
  nothingFound: {
    title: 'Ningún producto coincide',
    text: 'Probá con otras palabras o con otra categoría.',
    clear: 'Quitar filtros',
  },
  cart: {
    columns: {
      product: 'Producto',
      price: 'Precio por unidad',
      units: 'Unidades',
      subtotal: 'Subtotal',
      remove: 'Quitar',
    },
    empty: {
      title: 'Este carrito está vacío',
      text: 'Elegí productos y se guardan solos.',
      action: 'Elegir productos',
    },
    saved: (cents: number, currency: string) => `ahorrás ${format.money(cents, currency)}`,
    fell: (from: number, to: number, currency: string) =>
      `Bajó de ${format.money(from, currency)} a ${format.money(to, currency)} desde que lo agregaste. Ya está en el total.`,
    rose: (from: number, to: number, currency: string) =>
      `Subió de ${format.money(from, currency)} a ${format.money(to, currency)} desde que lo agregaste. Ya está en el total.`,
    problems: {
      gone: 'Ya no se vende por mayor. Quitalo para pedir el resto.',
      sold_out: 'Se quedó sin stock. Quitalo para pedir el resto.',
      less_stock: (count: number | null) => `Quedan ${format.count(count ?? 0)}. Pedí esas o menos.`,
    },
    blocked: {
      gone: (name: string) => `${name} ya no se vende por mayor.`,
      sold_out: (name: string) => `${name} se quedó sin stock.`,
      less_stock: (name: string, count: number | null) => `De ${name} quedan ${format.count(count ?? 0)}.`,
    },
    blockedNext: (count: number) =>
      count === 1 ? 'Corregilo en la lista y pedís el resto.' : 'Corregilos en la lista y pedís el resto.',
    yours: 'Tu pedido',
    content: (kinds: number, count: number) => `${products(kinds)}, ${units(count)}`,
    retail: 'Precio de tienda',
    discount: 'Descuento mayorista',
    total: 'Total',
    shipping: 'El envío se elige y se paga en la tienda.',
    order: 'Hacer el pedido',
    after: 'Qué pasa después',
    steps: {
      check: { title: 'Revisamos stock y precios', text: 'Si algo cambió, te lo mostramos antes.' },
      pay: (store: string) => ({ title: `Se abre el pago de ${store}`, text: 'Tenés 7 días.' }),
      ready: { title: 'Pagado: la tienda lo prepara', text: 'Te avisamos y queda acá abajo.' },
    },
    note: 'Un pedido mayorista no da comisión a nadie. Tu ganancia es el margen cuando revendés.',
    made: (number: string) => `Hicimos tu pedido ${number}`,
    madeText: 'Se abre el pago en otra pestaña. Si no la ves, tocá «Ir a pagar».',
    preparing: 'La tienda tarda en responder. Tu pedido aparece acá abajo apenas lo tome.',
  },
  orders: {
    title: 'Pedidos anteriores',
    of: (store: string) => `En ${store}`,
    columns: { order: 'Pedido', state: 'Estado', total: 'Total', act: 'Acción' },
    content: (lines: { name: string; quantity: number }[]) =>
      lines.map(({ name, quantity }) => `${format.count(quantity)} ${name}`).join(', '),
    day: (at: string) => format.day(at),
    states: {
      draft: 'Preparando',
      waiting: 'Esperando el pago',
      paid: 'Pagado',
      cancelled: 'Cancelado',
      refunded: 'Devuelto',
      expired: 'Vencido',
    },
    notes: {
      expires: (at: string) => `Vence el ${format.day(at)}`,
      placed: (number: number) => `Pedido #${number}, a pagar`,
      paid: (number: number) => `Pedido #${number}`,
      givenBack: (cents: number, currency: string) => `Te devolvieron ${format.money(cents, currency)}`,
      uncounted: (at: string) => `${format.day(at)}, no cuenta`,
    },
    whys: {
      refused: 'La tienda no lo aceptó',
      changed: 'Cambió un precio en la tienda',
      unreachable: 'La tienda no respondió',
      deleted: 'La tienda lo borró',
      store: 'Lo canceló la tienda',
    },
    pay: 'Ir a pagar',
    repeat: 'Repetir',
    repeatNamed: (number: string) => `Repetir ${number}`,
    repeated: 'Lo pusimos en tu carrito a los precios de hoy',
    missing: (names: { name: string; wanted: number; added: number }[]) =>
      `Faltó: ${names
        .map(({ name, wanted, added }) => (added ? `${name} (${added} de ${wanted})` : name))
        .join(', ')}.`,
    empty: 'Todavía no hiciste pedidos en esta tienda.',
    loading: 'Cargando tus pedidos…',
    failed: 'No pudimos traer tus pedidos',
    failedText: 'Siguen guardados, falló la conexión.',
    pages: 'Páginas de pedidos',
  },
};
