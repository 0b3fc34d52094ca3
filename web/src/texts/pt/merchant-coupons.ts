import type { merchantCoupons as source } from '../es/merchant-coupons.ts';

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
  shipping: 'Frete grátis',
  earns: (percent) => `${percent} de comissão`,
  earnsAsStore: (percent) => `comissão da loja, hoje ${percent}`,
  earnsNothing: 'sem comissão',
  offer: (count, shown) => {
    if (count === 0) return 'Oferta · ninguém pegou ainda';
    return count === 1 ? 'Oferta · 1 afiliado pegou' : `Oferta · ${shown} afiliados pegaram`;
  },
  only: (name) => `Só para ${name}`,
  taken: (name, offer) => `De ${name}, pela oferta ${offer}`,
  payment: (name) => `Para pagar comissões a ${name}`,
  uses: (count, shown) => (count === 1 ? '1 venda' : `${shown} vendas`),
  copy: (code) => `Copiar o código ${code}`,
  copied: 'Copiado',
  invite: (code) => `Convidar um afiliado para ${code}`,
  remove: (code) => `Excluir ${code}`,
  nothingFound: 'Nenhum cupom corresponde.',
  emptyTitle: 'Você ainda não tem cupons',
  emptyText: 'Crie uma oferta: cada afiliado que pegar recebe o próprio código na sua loja.',
  failed: 'Não conseguimos trazer seus cupons',
  failedText: 'Eles continuam valendo na sua loja, foi a conexão.',
  loading: 'Carregando seus cupons…',
  pages: 'Páginas de cupons',
  picker: {
    label: 'Para quem',
    search: 'Buscar afiliado pelo nome',
    nobody: 'Você ainda não tem afiliados.',
    nobodyFound: 'Ninguém com esse nome.',
    loading: 'Buscando afiliados…',
  },
  creating: {
    title: 'Criar cupom',
    name: 'Nome do cupom',
    nameHint: 'É o código que quem compra digita: letras, números ou hífens, de 2 a 40.',
    sample: 'SEUCUPOM10',
    type: 'Tipo',
    percent: 'Porcentagem de desconto',
    amount: 'Valor do desconto',
    rate: 'Comissão de quem vende',
    rateOfStore: (percent) => `A da loja, hoje ${percent}`,
    rateOfStoreUnknown: 'A da loja',
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
  inviting: {
    title: (code) => `Convidar para ${code}`,
    lead: 'Avisamos a pessoa. Quando ela pegar, criamos o código dela na sua loja.',
    taken: 'Já tem o código',
    cancel: 'Voltar',
    submit: 'Convidar',
    done: (name, code) => `Você convidou ${name} a pegar ${code}`,
  },
};
