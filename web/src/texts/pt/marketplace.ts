import { formatsIn } from '#web/lib/formats.ts';
import type { marketplace as source } from '../es/marketplace.ts';
import { reputation } from './reputation.ts';

const format = formatsIn('pt');

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);
const units = (count: number) => (count === 1 ? '1 unidade' : `${format.count(count)} unidades`);
const orders = (count: number) => (count === 1 ? '1 pedido' : `${format.count(count)} pedidos`);

export const marketplace: typeof source = {
  sections: {
    label: 'Nesta página',
    links: 'Meus links',
    coupons: 'Meus cupons',
    sales: 'Minhas vendas',
    mine: 'Minhas lojas',
    discover: 'Descubra lojas',
    firstSteps: 'Primeiros passos',
    news: 'Novidades',
  },
  rates: {
    line: (link, coupon) => `${format.percent(link)} link · ${format.percent(coupon)} cupom`,
    own: (percent) => `${format.percent(percent)} combinada com você`,
    link: 'Por link',
    coupon: 'Por cupom',
    ownLabel: 'Sua comissão',
    ownText: 'A loja combinou com você, para link e cupom.',
  },
  mine: {
    title: 'Minhas lojas',
    all: (count) => `Ver as ${format.count(count)}`,
    fewer: 'Ver menos',
    more: 'Ver mais lojas',
    since: (day) => {
      const count = format.daysSince(day);
      return count === 0 ? 'desde hoje' : `desde ${format.day(day)}, há ${days(count)}`;
    },
    withLeader: (name) => `Com ${name}`,
    owes: (cents, currency) => `Deve ${format.money(cents, currency)} a você`,
    waits: (cents, currency) => `${format.money(cents, currency)} em espera`,
    less: (cents, currency) => `A descontar ${format.money(cents, currency)}`,
    emptyTitle: 'Você ainda não faz parte de nenhuma loja',
    emptyText: 'Escolha uma de que você goste, peça para entrar e, quando ela aceitar, venda com seu link.',
    emptyAction: 'Descubra lojas',
    failed: 'Não conseguimos trazer suas lojas',
    failedText: 'Você continua fazendo parte, foi a conexão que falhou.',
    loading: 'Carregando suas lojas…',
  },
  invitations: {
    title: (count) =>
      count === 1 ? 'Uma loja quer vender com você' : `${count} lojas querem vender com você`,
    when: (at) => `Convidou você ${format.recent(at)}`,
    accept: 'Aceitar',
    reject: 'Recusar',
    acceptOf: (name) => `Aceitar o convite de ${name}`,
    rejectOf: (name) => `Recusar o convite de ${name}`,
    accepted: (name) => `Agora você faz parte de ${name}`,
    rejected: (name) => `Você recusou o convite de ${name}`,
  },
  sent: { when: (at) => `Você pediu para entrar ${format.recent(at)}. Avisamos quando responder.` },
  invited: {
    title: (name) => `${name} convida você a vender`,
    byLeader: (leader) => `Por indicação de ${leader}.`,
    text: (link, coupon) =>
      `Você ganha ${format.percent(link)} por link e ${format.percent(coupon)} por cupom.`,
    ask: 'Pedir para entrar',
    dismiss: 'Agora não',
    asked: (name) => `Enviamos sua solicitação para ${name}`,
    joined: (name) => `Agora você faz parte de ${name}`,
    unknownTitle: 'Não encontramos a loja deste link',
    unknownText: 'Peça a quem enviou que copie de novo, ou escolha outra loja aqui embaixo.',
  },
  discover: {
    title: 'Descubra lojas',
    where: (count, countries) => {
      const stores = count === 1 ? '1 loja' : `${format.count(count)} lojas`;
      return countries.length > 0
        ? `${stores} · ${format.list(countries.map(format.country))}`
        : `${stores}.`;
    },
    found: (count) => (count === 1 ? '1 loja corresponde.' : `${format.count(count)} lojas correspondem.`),
    searchShort: 'Buscar loja',
    search: 'Buscar loja ou produto',
  },
  filters: {
    country: 'País',
    everyCountry: 'Todos os países',
    category: 'Categoria',
    everyCategory: 'Todas as categorias',
    status: 'Minha solicitação',
    statuses: {
      '': 'Todas',
      none: 'Sem solicitação',
      pending: 'Em espera',
      accepted: 'Faço parte',
      rejected: 'Não aceitas',
      cancelled: 'Saí',
      removed: 'Não faço mais parte',
    },
    order: 'Ordem',
    orders: {
      newest: 'As mais novas',
      name: 'Por nome',
      commission: 'Maior comissão',
      affiliates: 'Com mais afiliados',
      payment: 'As que pagam antes',
    },
    clear: 'Remover filtros',
    show: 'Ver lojas',
  },
  card: {
    hold: (count) =>
      count === 0
        ? 'A comissão fica disponível quando o pedido é pago'
        : `A comissão fica disponível em ${days(count)}`,
    automatic: 'Aceita você na hora',
    noConditions: 'Sem compra mínima',
    open: 'Ver a loja',
    openOf: (name) => `Ver a loja ${name}`,
  },
  reputation,
  conditions: {
    minimum: {
      none: null,
      amount: (amount, currency) => `Compra mínima de ${format.wholeMoney(amount, currency)}`,
      units: (count) => `Compra mínima de ${units(count)}`,
    },
    maximum: (count) => `Até ${orders(count)} seus por mês`,
    login: 'Quem compra faz login',
  },
  standing: {
    chips: {
      request_pending: 'Solicitação enviada',
      request_invited: 'Convidaram você',
      request_accepted: 'Você faz parte',
      request_rejected: 'Não aceita',
      request_cancelled: 'Você saiu',
      request_removed: 'Não faz mais parte',
    },
    ask: 'Pedir para entrar',
    askOf: (name) => `Pedir para entrar em ${name}`,
    askAgain: 'Pedir de novo',
    askAgainOf: (name) => `Pedir de novo a ${name}`,
    join: 'Entrar',
    joinOf: (name) => `Entrar em ${name}`,
    cancel: 'Cancelar',
    cancelOf: (name) => `Cancelar a solicitação para ${name}`,
    mayAsk: (at) => `Você pode pedir de novo a partir de ${format.dayTime(at)}`,
    onlyInvited: 'Só a loja pode convidar você de novo.',
    joined: (name) => `Agora você faz parte de ${name}`,
  },
  drawer: {
    rates: 'O que você ganha',
    announced: 'Baixam com aviso',
    announcedText: 'As vendas de antes dessa data mantêm a comissão de hoje.',
    announcedOf: {
      commission: (percent, day) => `${format.percent(percent)} por link a partir de ${format.day(day)}`,
      commission_coupon: (percent, day) =>
        `${format.percent(percent)} por cupom a partir de ${format.day(day)}`,
      commission_leader: (percent, day) =>
        `${format.percent(percent)} para quem lidera a partir de ${format.day(day)}`,
    },
    conditions: 'Condições',
    facts: {
      minimum: 'Compra mínima',
      minimums: { none: 'Sem mínimo', amount: format.wholeMoney, units },
      maximum: 'Pedidos com comissão',
      unlimited: 'Sem limite',
      perMonth: (count) => `Até ${format.count(count)} por mês`,
      login: 'Compra com login',
      loginYes: 'Sim, quem compra faz login',
      loginNo: 'Não é necessário',
      hold: 'Comissão disponível',
      holdDays: (count) =>
        count === 0 ? 'Quando o pedido é pago' : `${days(count)} depois de o pedido ser pago`,
      window: 'Seu link conta',
      windowDays: (count) => `${days(count)} desde a visita`,
    },
    place: 'Seu lugar',
    since: 'Você faz parte desde',
    leader: 'Quem lidera você',
    noLeader: 'Ninguém: você vende por conta própria',
    bestSellers: 'Produtos em destaque',
    sold: (count) => (count === 1 ? '1 vendido' : `${format.count(count)} vendidos`),
    notSold: 'Novo',
    ownCommission: (percent) => `Comissão de ${format.percent(percent)}`,
    noBestSellers: 'Esta loja ainda não publicou produtos.',
    bestSellersFailed: 'Não conseguimos trazer os produtos.',
    leave: 'Sair da loja',
    close: 'Fechar',
  },
  leave: {
    title: (name) => `Sair de ${name}?`,
    text: 'Seus links e cupons desta loja deixam de gerar comissão. Para voltar, você precisa pedir de novo, depois de um dia.',
    stays: 'O que você já ganhou continua sendo seu.',
    cancel: 'Voltar',
    confirm: 'Sair da loja',
    done: (name) => `Você saiu de ${name}`,
  },
  pages: 'Páginas de lojas',
  empty: {
    title: 'Ainda não há lojas públicas',
    text: 'Quando a primeira entrar, você vai ver aqui. Se tiver o link de uma loja, abra para pedir sua entrada.',
  },
  nothingFound: {
    title: 'Nenhuma loja corresponde',
    text: 'Tente com outras palavras ou com menos filtros.',
  },
  failed: 'Não conseguimos trazer as lojas',
  failedText: 'A conexão falhou. Suas solicitações continuam como estavam.',
  loading: 'Carregando lojas…',
};
