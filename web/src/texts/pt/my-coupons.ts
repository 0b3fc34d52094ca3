import type { myCoupons as source } from '../es/my-coupons.ts';

export const myCoupons: typeof source = {
  pageTitle: 'Meus Cupons · Aliado',
  title: 'Meus Cupons',
  lead: 'Os cupons das suas lojas: pegue os seus e convide sua equipe.',
  open: {
    title: 'Cupons abertos',
    lead: 'Ao pegar um, criamos na loja um código com o seu nome.',
    store: 'Loja',
    everyStore: 'Todas as minhas lojas',
    invite: 'Convidar',
    inviteTo: (name) => `Convidar alguém da minha equipe para ${name}`,
  },
  sales: {
    title: 'Vendas por cupom',
    lead: 'As suas e as da sua equipe.',
    search: 'Buscar por cupom, loja ou pessoa',
    columns: {
      coupon: 'Cupom',
      affiliate: 'De quem é',
      sales: 'Vendas',
      total: 'Vendido',
      commission: 'Comissão',
    },
    nothingFound: 'Nenhum cupom com vendas corresponde.',
    emptyTitle: 'Ainda não há vendas com cupom',
    emptyText: 'Quando alguém comprar com um código seu ou da sua equipe, você vê aqui.',
    failed: 'Não conseguimos trazer as vendas',
    failedText: 'Estão guardadas, foi a conexão.',
    loading: 'Carregando as vendas…',
    pages: 'Páginas de vendas por cupom',
  },
};
