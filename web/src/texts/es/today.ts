import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

const things = (requests: number, payments: number, todos: number) => [
  ...(requests > 0 ? [requests === 1 ? '1 solicitud' : `${format.count(requests)} solicitudes`] : []),
  ...(payments > 0 ? [payments === 1 ? '1 pago' : `${format.count(payments)} pagos`] : []),
  ...(todos > 0 ? [todos === 1 ? '1 cosa para mirar' : `${format.count(todos)} cosas para mirar`] : []),
];

/** The merchant's tasks, and the parts of its General. */
export const today = {
  waiting: (requests: number, payments: number, todos: number) => {
    const verb = requests + payments + todos === 1 ? 'espera' : 'esperan';
    return `Hoy te ${verb} ${format.list(things(requests, payments, todos))}.`;
  },
  nothing: 'Estás al día.',
  todos: 'Para mirar hoy',
  todoCount: (count: number) =>
    count === 1 ? '1 cosa para mirar' : `${format.count(count)} cosas para mirar`,
  store: {
    disconnected: 'Tu tienda está desconectada',
    suspended: 'Tu tienda está en pausa',
    text: 'No entran pedidos nuevos ni se crean cupones.',
    look: 'Mirar',
  },
  privacy: {
    title: (count: number) =>
      count === 1 ? '1 pedido de datos personales' : `${format.count(count)} pedidos de datos personales`,
    text: 'La ley pone un plazo para responder.',
    look: 'Mirar',
  },
  chips: {
    label: 'Partes de General',
    today: (count: number) => (count > 0 ? `Hoy ${format.count(count)}` : 'Hoy'),
    figures: 'Cifras',
    invite: 'Invitar',
    bestSellers: 'Más vendidos',
    rules: 'Reglas',
  },
};
