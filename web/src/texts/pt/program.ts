import { formatsIn } from '#web/lib/formats.ts';
import type { program as source } from '../es/program.ts';

const format = formatsIn('pt');

const stores = (count: number) => (count === 1 ? '1 loja' : `${count} lojas`);
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

export const program: typeof source = {
  publish: 'Publicar',
  cancel: 'Voltar',
  requests: {
    title: 'Querem vender com você',
    waiting: (count) => (count === 1 ? '1 em espera' : `${count} em espera`),
    through: (leader) => `Chega por ${leader}`,
    byLink: 'Pelo seu link de convite',
    newcomer: 'Acabou de chegar à Aliado',
    since: (day) => `Na Aliado desde ${format.day(day)}`,
    sells: (count) => `vende em ${stores(count)}`,
    sellsNowhere: 'ainda não vende em outras lojas',
    accept: 'Aceitar',
    reject: 'Recusar',
    acceptOne: (name) => `Aceitar ${name}`,
    rejectOne: (name) => `Recusar ${name}`,
    accepted: (name) => `${name} já vende com você`,
    rejected: (name) => `Você recusou a solicitação de ${name}`,
    sold: (sales, merchants) => {
      const sold = sales === 1 ? '1 venda' : `${format.count(sales)} vendas`;
      return merchants > 0 ? `${sold} em ${stores(merchants)}` : sold;
    },
    networks: { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok', twitter: 'X' },
    facts: {
      came: 'Como chega',
      town: 'Onde mora',
      sells: 'O que vende hoje',
      joined: 'A conta',
      asked: 'Pediu para entrar',
    },
    undo: 'Desfazer',
    undoOne: (name) => `Desfazer: não recusar ${name}`,
    all: (count) => `Ver as ${format.count(count)}`,
    other: 'Ver a outra solicitação',
    pages: 'Páginas de solicitações',
    emptyTitle: 'Ninguém está esperando',
    emptyText: 'Compartilhe seu link de convite: quem se cadastra por ele já deixa a solicitação feita.',
    emptyAction: 'Ver meu link',
    emptyAutomatic: 'Entram sozinhas: você aceita as solicitações automaticamente.',
    failed: 'Não conseguimos carregar as solicitações',
    failedText: 'Continuam guardadas, foi a conexão.',
    loading: 'Carregando as solicitações…',
  },
  link: {
    title: 'Seu link de convite',
    lead: 'Quem se cadastra por aqui já deixa a solicitação feita.',
    label: 'Link de convite da sua loja',
    copy: 'Copiar o link',
    copied: 'Copiado',
    whatsapp: 'Enviar pelo WhatsApp',
    share: 'Compartilhar',
    qr: (store) => `Código QR com o link de convite de ${store}`,
    print: 'QR para imprimir',
    download: 'Baixar QR para imprimir',
    message: (store, percent, link) =>
      `Quer vender os produtos de ${store} e ganhar ${format.percent(percent)} por venda? Cadastre-se aqui e sua solicitação chega sozinha: ${link}`,
    dialogTitle: 'O link da sua loja',
    dialogLead: 'Cole nas suas redes, mande por mensagem ou imprima o QR para o balcão.',
    svg: 'Baixar SVG',
    svgHint: 'Para a gráfica: aumenta sem perder qualidade.',
    png: 'Baixar PNG',
    pngHint: 'Para imprimir em casa ou publicar.',
    notDownloaded: 'Não conseguimos preparar o QR. Tente de novo.',
  },
  rules: {
    title: 'Regras do seu programa',
    lead: 'É assim que os afiliados leem antes de entrar.',
    editShort: 'Editar',
    editAll: 'Editar as regras do seu programa',
    short: {
      rates: (link, coupon) => `${format.percent(link)} por link, ${format.percent(coupon)} por cupom`,
      entry: (is_public, automatic) =>
        `${is_public ? 'Pública' : 'Privada'}, ${automatic ? 'solicitações aceitas ao chegar' : 'solicitações uma por uma'}`,
    },
    edit: (rule) => `Mudar: ${rule}`,
    failed: 'Não conseguimos carregar as regras',
    failedText: 'Continuam como você deixou, foi a conexão.',
    announced: (percent, day) => `Cai para ${format.percent(percent)} em ${format.day(day)}`,
    commission: {
      title: (percent) => `${format.percent(percent)} por venda com link`,
      text: 'Sobre os produtos, depois de descontos e sem frete',
    },
    commission_coupon: {
      title: (percent) => `${format.percent(percent)} por venda com cupom`,
      text: 'O cupom pode ter sua própria comissão',
    },
    commission_leader: {
      title: (percent) => `${format.percent(percent)} para quem lidera`,
      text: 'Soma-se ao que a equipe ganha, não é descontado dela',
    },
    minimum: {
      none: 'Sem compra mínima',
      amount: (amount, currency) => `Compra mínima de ${format.wholeMoney(amount, currency)}`,
      units: (count) =>
        count === 1 ? 'Compra mínima de 1 unidade' : `Compra mínima de ${format.count(count)} unidades`,
    },
    maximum: (count) =>
      count === 1
        ? '1 pedido por mês por afiliado'
        : `Até ${format.count(count)} pedidos por mês por afiliado`,
    noMaximum: 'Sem limite de pedidos por mês',
    requireLogin: 'pede conta na sua loja',
    days: (hold, window) => `${days(hold)} de espera, ${window} de atribuição`,
    daysText: (window) =>
      window === 1 ? 'Vale o último clique desse dia' : `Vale o último clique dentro desses ${window} dias`,
    store: 'Como você se apresenta',
    storeEmpty: 'Inclua categoria, cidade e uma descrição',
    isPublic: 'Loja pública',
    publicText: { on: 'Aparece na lista para todos os afiliados', off: 'Só se chega pelo seu link' },
    automatic: 'Aceitar solicitações automaticamente',
    automaticText: { on: 'Entram assim que pedem', off: 'Hoje você revisa uma por uma' },
    ownPurchases: 'Compras próprias geram comissão',
    ownPurchasesText: {
      on: 'Um afiliado também ganha quando compra para si',
      off: 'Quando um afiliado compra para si, não ganha',
    },
  },
  commissions: {
    title: 'Comissões',
    lead: 'O que ganha quem vende, em números inteiros de 0 a 100.',
    commission: 'Por venda com link',
    commission_coupon: 'Por venda com cupom',
    commission_leader: 'Para quem lidera',
    higher: (percent) => `Sobe para ${format.percent(percent)} assim que você salvar.`,
    lower: (percent, present, day) =>
      `Cai para ${format.percent(percent)} em ${format.day(day)}. Até esse dia continua em ${format.percent(present)}.`,
    waiting: (percent, day) => `Você já avisou: cai para ${format.percent(percent)} em ${format.day(day)}.`,
    withdrawn: (present) => `Fica em ${format.percent(present)}: a queda avisada é retirada.`,
    notice: (count) =>
      `Uma comissão menor começa com ${days(count)} de aviso aos seus afiliados. As vendas de antes mantêm a sua.`,
    save: 'Salvar comissões',
    saveLower: 'Salvar e avisar',
    saved: 'Salvamos suas comissões',
    announced: (day) => `Salvamos e avisamos: o que cai começa em ${format.day(day)}`,
  },
  minimum: {
    title: 'Compra mínima',
    lead: 'Os pedidos que não a alcançam ficam registrados, mas não geram comissão.',
    type: 'O mínimo é',
    types: { amount: 'Por valor', units: 'Por unidades' },
    amount: 'Valor mínimo',
    units: 'Unidades mínimas',
    amountHint: 'Em números inteiros. 0: sem mínimo.',
    unitsHint: 'De 0 a 100.000. 0: sem mínimo.',
    maximum: 'Máximo de pedidos por mês',
    maximumHint: 'De cada afiliado. Os seguintes não geram comissão.',
    unlimited: 'Sem limite',
    requireLogin: 'Pedir conta na sua loja',
    requireLoginHint: 'Quem compra precisa entrar na conta antes de pagar.',
    save: 'Salvar compra mínima',
    saved: 'Salvamos a compra mínima',
  },
  times: {
    title: 'Espera, atribuição e aviso',
    hold: 'Dias de espera',
    holdHint: 'De 0 a 90. Desde que o pedido é pago até a comissão poder ser recebida.',
    window: 'Dias de atribuição',
    windowHint:
      'De 1 a 365. Quanto tempo vale um clique antes da compra. Se você encurtar, os cliques já feitos não perdem dias.',
    notice: 'Dias de aviso',
    noticeHint: 'De 3 a 60. Com quanta antecedência você avisa uma comissão menor.',
    save: 'Salvar dias',
    saved: 'Salvamos os dias',
  },
  store: {
    title: 'Como você se apresenta',
    lead: 'É assim que os afiliados encontram você na lista.',
    category: 'Categoria',
    noCategory: 'Sem categoria',
    town: 'Cidade',
    description: 'Descrição',
    descriptionHint: (left) => (left === 1 ? 'Resta 1 letra.' : `Restam ${left} letras.`),
    descriptionOver: (over) => (over === 1 ? 'Sobra 1 letra.' : `Sobram ${over} letras.`),
    save: 'Salvar apresentação',
    saved: 'Salvamos sua apresentação',
  },
  bestSellers: {
    title: 'O que mais vende',
    all: 'Ver tudo',
    units: (count) => (count === 1 ? '1 unidade' : `${format.count(count)} unidades`),
  },
};
