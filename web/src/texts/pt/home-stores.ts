import type { homeStores as spanish } from '../es/home-stores.ts';

export const homeStores: typeof spanish = {
  title: 'Lojas que procuram aliados',
  lead: 'Veja quanto pagam e em quantos dias antes de entrar.',
  all: 'Ver o catálogo',
  see: 'Ver produtos',
  seeOf: (name) => `Ver produtos de ${name}`,
  sell: 'Quero vender',
  sellOf: (name) => `Quero vender ${name}`,
  paysIn: (days) => {
    if (days === 0) return 'Paga no mesmo dia';
    return days === 1 ? 'Paga em 1 dia' : `Paga em ${days} dias`;
  },
  emptyTitle: 'As primeiras lojas estão chegando',
  emptyText:
    'Aqui você vai ver quanto pagam e em quantos dias. Se você tem uma loja, ela pode ser a primeira.',
  emptyAction: 'Cadastrar minha loja',
  failed: 'Não conseguimos trazer as lojas',
  failedText: 'Elas continuam lá, foi a conexão.',
  loading: 'Carregando lojas…',
};
