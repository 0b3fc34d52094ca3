import { formatsIn } from '#web/lib/formats.ts';
import type { orders as source } from '../es/orders.ts';

const format = formatsIn('pt');

export const orders: typeof source = {
  title: 'Todos os pedidos',
  lead: 'Os da sua loja, com afiliado ou sem. Cada um diz por quê.',
  search: 'Buscar por número, comprador ou afiliado',
  credited: 'Quais pedidos ver',
  creditedKinds: { all: 'Todos', yes: 'Com afiliado', no: 'Sem afiliado' },
  of: (name) => `De ${name}`,
  nobody: (reason) => (reason ? `Sem afiliado. ${reason}` : 'Sem afiliado'),
  open: 'Ver o comprovante',
  found: (count) => (count === 1 ? '1 pedido' : `${format.count(count)} pedidos`),
  nothingFound: 'Nenhum pedido corresponde',
  nothingFoundText: 'Tente outro número ou outro nome.',
  clear: 'Ver todos',
  emptyTitle: 'Ainda não há pedidos',
  emptyText: 'Assim que entrar um na sua loja ele aparece aqui sozinho, com o comprovante.',
  failed: 'Não conseguimos trazer os pedidos',
  failedText: 'Estão guardados, foi a conexão.',
  loading: 'Carregando os pedidos…',
  pages: 'Páginas de pedidos',
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
