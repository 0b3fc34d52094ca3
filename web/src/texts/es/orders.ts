import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

export const orders = {
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
