import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

export const orders = {
  title: 'Todos los pedidos',
  lead: 'Los de tu tienda, con afiliado o sin él. Cada uno dice por qué.',
  search: 'Buscar por número, comprador o afiliado',
  credited: 'Qué pedidos ver',
  creditedKinds: { all: 'Todos', yes: 'Con afiliado', no: 'Sin afiliado' },
  of: (name: string) => `De ${name}`,
  nobody: (reason: string | null) => (reason ? `Sin afiliado. ${reason}` : 'Sin afiliado'),
  open: 'Ver el comprobante',
  found: (count: number) => (count === 1 ? '1 pedido' : `${format.count(count)} pedidos`),
  nothingFound: 'Ningún pedido coincide',
  nothingFoundText: 'Probá con otro número o con otro nombre.',
  clear: 'Ver todos',
  emptyTitle: 'Todavía no hay pedidos',
  emptyText: 'Apenas entre uno en tu tienda aparece acá solo, con su comprobante.',
  failed: 'No pudimos traer los pedidos',
  failedText: 'Están guardados, falló la conexión.',
  loading: 'Cargando los pedidos…',
  pages: 'Páginas de pedidos',
  review: {
    title: 'Ventas para revisar',
    lead: 'Vimos algo poco común. La comisión espera tu respuesta.',
    waiting: (count: number) => (count === 1 ? '1 espera tu respuesta' : `${count} esperan tu respuesta`),
    todo: (count: number) =>
      count === 1 ? '1 venta en revisión' : `${format.count(count)} ventas en revisión`,
    of: (order: string, name: string) => `${order} de ${name}.`,
    look: 'Revisar',
    sale: (name: string, order: string) => `${name}, pedido ${order}`,
    all: (count: number) => `Ver las ${format.count(count)}`,
    fewer: 'Ver menos',
    approve: (amount: string) => `Aprobar ${amount}`,
    approveOne: (order: string, amount: string) => `Aprobar ${amount} del pedido ${order}`,
    reject: 'Rechazar',
    rejectOne: (order: string) => `Rechazar la comisión del pedido ${order}`,
    rejectTitle: (order: string) => `¿Rechazar la comisión del pedido ${order}?`,
    rejectText: (name: string, amount: string) =>
      `${name} no va a cobrar ${amount} por esta venta. Queda anotado en el comprobante que ven los dos.`,
    rejectConfirm: 'Rechazar comisión',
    cancel: 'Volver',
    done: {
      approved: (order: string, amount: string) => `Aprobaste ${amount} del pedido ${order}`,
      rejected: (order: string, amount: string) => `Rechazaste ${amount} del pedido ${order}`,
    },
  },
};
