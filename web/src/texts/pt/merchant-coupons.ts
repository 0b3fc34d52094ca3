import { formatsIn } from '#web/lib/formats.ts';
import type { merchantCoupons as source } from '../es/merchant-coupons.ts';

const format = formatsIn('pt');

const orderCount = (count: number) => (count === 1 ? '1 pedido' : `${format.count(count)} pedidos`);

export const merchantCoupons: typeof source = {
  title: 'Cupons',
  lead: 'Uma oferta vira um código próprio para cada afiliado que a pega.',
  create: 'Criar cupom',
  search: 'Buscar por código ou afiliado',
  kind: 'Quais cupons ver',
  kinds: {
    all: 'Todos',
    offer: 'Ofertas',
    code: 'De um afiliado',
    payment: 'Para pagar comissões',
  },
  types: { P: 'Porcentagem', A: 'Valor fixo', S: 'Frete grátis' },
  earns: (percent) => `${format.percent(percent)} de comissão`,
  earnsAsStore: (percent) => `comissão da loja, hoje ${format.percent(percent)}`,
  earnsNothing: 'sem comissão',
  offer: (count) => {
    if (count === 0) return 'Oferta · ninguém pegou ainda';
    return count === 1 ? 'Oferta · 1 afiliado pegou' : `Oferta · ${format.count(count)} afiliados pegaram`;
  },
  only: (name) => `Só para ${name}`,
  taken: (name, offer) => `De ${name}, pela oferta ${offer}`,
  payment: (name) => `Para pagar comissões a ${name}`,
  uses: (count) => (count === 1 ? '1 venda' : `${format.count(count)} vendas`),
  invite: (code) => `Convidar um afiliado para ${code}`,
  edit: (code) => `Alterar ${code}`,
  remove: (code) => `Excluir ${code}`,
  nothingFound: 'Nenhum cupom corresponde.',
  emptyTitle: 'Você ainda não tem cupons',
  emptyText: 'Crie uma oferta: cada afiliado que pegar recebe o próprio código na sua loja.',
  failed: 'Não conseguimos trazer seus cupons',
  failedText: 'Eles continuam valendo na sua loja, foi a conexão.',
  loading: 'Carregando seus cupons…',
  pages: 'Páginas de cupons',
  creating: {
    title: 'Criar cupom',
    name: 'Nome do cupom',
    nameHint: 'É o código que quem compra digita: letras, números ou hífens, de 2 a 40.',
    sample: 'SEUCUPOM10',
    type: 'Tipo',
    percent: 'Porcentagem de desconto',
    amount: 'Valor do desconto',
    rate: 'Comissão de quem vende',
    rateOfStore: (percent) => (percent === null ? 'A da loja' : `A da loja, hoje ${format.percent(percent)}`),
    rateOfCoupon: 'Uma porcentagem própria deste cupom',
    rateHint:
      'Muda quando você muda a comissão por cupom. Um acordo próprio ou a porcentagem de um produto vêm primeiro.',
    commission: 'Porcentagem de comissão',
    commissionHint: 'O que ganha quem vende com este cupom, de 0 a 100.',
    whose: 'De quem é',
    everybody: 'Oferta para todos os meus afiliados',
    onePerson: 'De um só afiliado',
    forAll: 'Oferta para seus afiliados',
    forOne: 'De um só afiliado',
    cancel: 'Voltar',
    submit: 'Criar cupom',
    offered: (name) => `${name} já pode ser pego`,
    started: (name) => `Estamos criando ${name} na sua loja`,
  },
  terms: {
    title: 'Condições',
    lead: 'Todas são opcionais.',
    from: 'Vale a partir de',
    until: 'Vale até',
    untilHint: 'Esse dia inteiro, no horário da sua loja.',
    uses: 'Quantidade de usos',
    usesOfEach: 'Usos de cada código',
    usesHint: 'Vazio: sem limite.',
    minimum: 'Compra mínima',
    minimumHint: 'Vazio: qualquer compra.',
    where: 'Onde vale',
    everywhere: 'Toda a loja',
    somewhere: 'Algumas categorias',
    categories: 'Categorias da sua loja',
    none: 'Sua loja não tem categorias.',
    loading: 'Trazendo suas categorias…',
    failed: 'Não conseguimos trazer suas categorias',
    failedText: 'A loja não respondeu. O resto do cupom está como você deixou.',
  },
  changing: {
    title: (code) => `Alterar ${code}`,
    offer: (count) =>
      count === 1
        ? 'A mudança chega também ao código que saiu desta oferta. O nome e a comissão dele ficam como estão.'
        : `A mudança chega também aos ${format.count(count)} códigos que saíram desta oferta. Os nomes e a comissão ficam como estão.`,
    code: 'O código e a comissão dele ficam como estão.',
    cancel: 'Voltar',
    submit: 'Salvar mudanças',
    done: (code) => `Salvamos as mudanças de ${code}`,
  },
  removing: {
    title: (code) => `Excluir ${code}?`,
    offer: (count) => {
      if (count === 0) return 'A oferta deixa de aparecer.';
      return count === 1
        ? 'A oferta deixa de aparecer e o código que saiu dela é desativado na sua loja.'
        : `A oferta deixa de aparecer e os ${count} códigos que saíram dela são desativados na sua loja.`;
    },
    code: 'O código deixa de funcionar na sua loja.',
    stays: 'As vendas que ele já trouxe continuam contando.',
    cancel: 'Voltar',
    confirm: 'Excluir cupom',
    done: (code) => `Excluímos ${code}`,
  },
  leaks: {
    title: (coupon) => `O código ${coupon} parece circular por fora`,
    text: ({ orders, without_visit, sources }) =>
      sources.length > 0
        ? `${orderCount(orders)}, ${format.count(without_visit)} sem passar por um link. Aparece ${format.list(sources)}.`
        : `${orderCount(orders)} em um dia, ${format.count(without_visit)} sem passar por um link.`,
    look: 'Ver',
    drawer: 'Código que parece circular por fora',
    close: 'Fechar',
    codeOf: (name) => `Código de ${name}`,
    loading: 'Carregando as provas…',
    failed: 'Não conseguimos carregar as provas',
    failedText: 'Continuam salvas, foi a conexão.',
    missing: 'Este aviso não está mais aqui',
    missingText: 'Pode ser de outra conta. Veja seus cupons em Serviços.',
    reasons: {
      burst:
        'Em um só dia foi usado por muitas pessoas que não chegaram por nenhum link, bem mais que o habitual.',
      coupon_site: 'Há pedidos que dizem vir de um site de cupons.',
    },
    orders: 'Pedidos',
    withoutVisit: 'Sem visita',
    usual: 'O habitual',
    perDay: (orders) => `${format.count(Math.round(orders * 10) / 10)} por dia`,
    sources: 'Site de cupons',
    evidence: 'Os pedidos',
    visited: 'Por um link',
    notVisited: 'Sem visita',
    from: (source) => `De ${source}`,
    replace: 'Trocar o código',
    replaceTitle: (coupon) => `Trocar ${coupon}?`,
    replaceText: (name, coupon) =>
      `Fazemos um código novo para ${name} com as mesmas condições, e ${coupon} deixa de funcionar na sua loja. Avisamos com boas palavras, sem culpar ninguém.`,
    replaceStays: 'As vendas já feitas continuam valendo.',
    replaceConfirm: 'Trocar e avisar',
    replaced: (name) => `Pronto: ${name} já tem o código novo`,
    dismiss: 'É normal',
    dismissTitle: (coupon) => `${coupon} é usado como sempre?`,
    dismissText: 'Não perguntamos de novo por este código em 30 dias.',
    dismissConfirm: 'Sim, é normal',
    dismissed: 'Anotado: não perguntamos por 30 dias',
    cancel: 'Voltar',
    history: (count) =>
      count === 1
        ? 'Ver 1 código que você já revisou'
        : `Ver ${format.count(count)} códigos que você já revisou`,
    hideHistory: 'Ocultar os que você já revisou',
    outcome: ({ state, replaced_by }, day) => {
      if (state === 'replaced') return `Trocado por ${replaced_by?.name} em ${day}.`;
      return state === 'dismissed'
        ? `Você disse que é normal em ${day}.`
        : 'O código não está mais na sua loja.';
    },
  },
  notArrived: {
    title: (count) =>
      count === 1 ? '1 cupom não chegou à sua loja' : `${format.count(count)} cupons não chegaram à sua loja`,
    names: (names) => format.list(names),
    retry: 'Tentar de novo',
    see: 'Ver cupons',
    trying: 'Estamos tentando de novo…',
    arrived: (count) => (count === 1 ? 'O cupom já está na sua loja' : 'Os cupons já estão na sua loja'),
  },
  ofMember: {
    lead: (name) => `Os códigos de ${name} na sua loja.`,
    emptyTitle: (name) => `${name} ainda não tem cupons`,
    emptyText: 'Crie um só para a pessoa, ou convide para uma das suas ofertas.',
  },
};
