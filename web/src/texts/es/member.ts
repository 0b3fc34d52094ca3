import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

export const member = {
  close: 'Cerrar',
  title: 'Afiliado',
  since: (day: string) => `Es parte desde el ${format.day(day)}`,
  through: (leader: string) => `equipo de ${leader}`,
  tabsLabel: 'Lo que hace este afiliado',
  tabs: { summary: 'Resumen', links: 'Links', coupons: 'Cupones', sales: 'Ventas', payments: 'Pagos' },
  loading: 'Buscando al afiliado…',
  missing: 'No encontramos a esta persona',
  missingText: 'Puede que ya no sea parte de tu tienda, o que el link esté incompleto.',
  failed: 'No pudimos traer los datos',
  failedText: 'Sigue con vos, falló la conexión.',
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
