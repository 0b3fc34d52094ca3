import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

export const member = {
  back: 'Volver a mis afiliados',
  pageTitle: (name: string) => `${name} · Afiliados · Aliado`,
  since: (day: string) => `Es parte desde el ${format.day(day)}`,
  through: (leader: string) => `equipo de ${leader}`,
  tabsLabel: 'Lo que hace este afiliado',
  tabs: { links: 'Links', coupons: 'Cupones', sales: 'Ventas' },
  loading: 'Buscando al afiliado…',
  missing: 'No encontramos a esta persona',
  missingText: 'Puede que ya no sea parte de tu tienda, o que el link esté incompleto.',
  failed: 'No pudimos traer los datos',
  failedText: 'Sigue con vos, falló la conexión.',
  links: {
    lead: (name: string) => `Los links de ${name} a tu tienda, con lo que trajo cada uno.`,
    create: 'Crear link',
    createTitle: (name: string) => `Link para ${name}`,
    createLead: 'Le aparece entre sus links, listo para compartir.',
    nameHint: 'Lo ven vos y el afiliado.',
    created: (name: string) => `${name} ya tiene su link`,
    madeBy: { affiliate: 'Lo creó el afiliado', merchant: 'Lo creaste vos' },
    stays: (name: string) => `Las visitas y ventas que trajo quedan guardadas para ${name}.`,
    emptyTitle: (name: string) => `${name} todavía no tiene links`,
    emptyText: 'Creale el primero: elegí un producto y le queda listo para compartir.',
    failed: 'No pudimos traer los links',
    failedText: 'Siguen funcionando, falló la conexión.',
  },
  coupons: {
    lead: (name: string) => `Los códigos de ${name} en tu tienda.`,
    create: 'Crear cupón',
    emptyTitle: (name: string) => `${name} todavía no tiene cupones`,
    emptyText: 'Creale uno propio, o invitalo a una de tus ofertas.',
  },
  sales: {
    search: 'Buscar por pedido, producto o cupón',
    sums: (count: number, total: number, commission: number, currency: string) =>
      `${count === 1 ? '1 venta' : `${format.count(count)} ventas`} por ${format.money(total, currency)}, con ${format.money(commission, currency)} de comisión`,
    nothingFound: 'Ninguna venta coincide.',
    emptyTitle: (name: string) => `${name} todavía no tiene ventas`,
    emptyText: 'Cada venta con su link o su cupón aparece acá sola, con su comprobante.',
    loading: 'Cargando las ventas…',
    failed: 'No pudimos traer las ventas',
    failedText: 'Están guardadas, falló la conexión.',
    pages: 'Páginas de ventas',
  },
};
