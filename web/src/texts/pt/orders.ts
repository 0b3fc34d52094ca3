import { formatsIn } from '#web/lib/formats.ts';
import type { orders as source } from '../es/orders.ts';

const format = formatsIn('pt');

export const orders: typeof source = {
  review: {
    title: 'Vendas para analisar',
    lead: 'Vimos algo incomum. A comissão espera a sua resposta.',
    waiting: (count) => (count === 1 ? '1 espera sua resposta' : `${count} esperam sua resposta`),
    todo: (count) => (count === 1 ? '1 venda em revisão' : `${format.count(count)} vendas em revisão`),
    of: (order, name) => `${order} de ${name}.`,
    look: 'Revisar',
    sale: (name, order) => `${name}, pedido ${order}`,
    all: (count) => `Ver as ${format.count(count)}`,
    fewer: 'Ver menos',
    approve: (amount) => `Aprovar ${amount}`,
    approveOne: (order, amount) => `Aprovar ${amount} do pedido ${order}`,
    reject: 'Recusar',
    rejectOne: (order) => `Recusar a comissão do pedido ${order}`,
    rejectTitle: (order) => `Recusar a comissão do pedido ${order}?`,
    rejectText: (name, amount) =>
      `${name} não vai receber ${amount} por esta venda. Fica anotado no comprovante que os dois veem.`,
    rejectConfirm: 'Recusar comissão',
    cancel: 'Voltar',
    done: {
      approved: (order, amount) => `Você aprovou ${amount} do pedido ${order}`,
      rejected: (order, amount) => `Você recusou ${amount} do pedido ${order}`,
    },
  },
};
