import { formatsIn } from '#web/lib/formats.ts';
import type { today as source } from '../es/today.ts';

const format = formatsIn('pt');

const things = (requests: number, payments: number, todos: number) => [
  ...(requests > 0 ? [requests === 1 ? '1 solicitação' : `${format.count(requests)} solicitações`] : []),
  ...(payments > 0 ? [payments === 1 ? '1 pagamento' : `${format.count(payments)} pagamentos`] : []),
  ...(todos > 0 ? [todos === 1 ? '1 coisa para ver' : `${format.count(todos)} coisas para ver`] : []),
];

export const today: typeof source = {
  waiting: (requests, payments, todos) => {
    const verb = requests + payments + todos === 1 ? 'espera' : 'esperam';
    return `Hoje ${format.list(things(requests, payments, todos))} ${verb} por você.`;
  },
  nothing: 'Você está em dia.',
  todos: 'Para ver hoje',
  todoCount: (count) => (count === 1 ? '1 coisa para ver' : `${format.count(count)} coisas para ver`),
  store: {
    disconnected: 'Sua loja está desconectada',
    suspended: 'Sua loja está em pausa',
    text: 'Não entram pedidos novos nem são criados cupons.',
    look: 'Ver',
  },
  privacy: {
    title: (count) =>
      count === 1 ? '1 pedido de dados pessoais' : `${format.count(count)} pedidos de dados pessoais`,
    text: 'A lei dá um prazo para responder.',
    look: 'Ver',
  },
  chips: {
    label: 'Partes de Geral',
    today: (count) => (count > 0 ? `Hoje ${format.count(count)}` : 'Hoje'),
    figures: 'Números',
    invite: 'Convidar',
    bestSellers: 'Mais vendidos',
    rules: 'Regras',
  },
};
