import { formatsIn } from '#web/lib/formats.ts';
import type { products as source } from '../es/products.ts';

const format = formatsIn('pt');

const some = (count: number) => (count === 1 ? '1 produto' : `${format.count(count)} produtos`);

export const products: typeof source = {
  pageTitle: 'Seus produtos · Aliado',
  title: 'Seus produtos',
  lead: 'O que seus afiliados veem, a que preço e com que comissão.',
  synchronise: 'Sincronizar',
  search: 'Buscar produto',
  filters: {
    category: 'Categoria',
    everyCategory: 'Todas',
    published: 'Publicação',
    publishedOptions: { all: 'Publicados ou não', yes: 'Publicados', no: 'Não publicados' },
    stock: 'Estoque',
    stockOptions: { all: 'Todo o estoque', yes: 'Com estoque', no: 'Sem estoque' },
    order: 'Ordem',
    orders: {
      newest: 'Mais novos',
      name: 'Por nome',
      price: 'Menor preço',
      '-price': 'Maior preço',
      stock: 'Menos estoque',
    },
    clear: 'Remover filtros',
    show: 'Ver produtos',
  },
  found: some,
  columns: {
    product: 'Produto',
    category: 'Categoria',
    price: 'Preço',
    stock: 'Estoque',
    commission: 'Comissão',
    published: 'Publicado',
  },
  variants: (count) => (count === 1 ? '1 variante' : `${count} variantes`),
  hiddenInStore: 'Oculto na sua loja',
  noCategory: 'Sem categoria',
  noStock: 'Sem estoque',
  uncounted: 'Não se conta',
  generalCommission: 'A da loja',
  announced: (percent, from) =>
    percent === null
      ? `Passa para a da loja em ${format.day(from)}`
      : `Cai para ${format.percent(percent)} em ${format.day(from)}`,
  outcomes: {
    higher: (count, all) =>
      all === 1 ? 'Vale assim que você salvar.' : `${some(count)}: vale assim que você salvar.`,
    lower: (count, all, from) =>
      all === 1
        ? `Cai em ${format.day(from)}. Até esse dia continua como hoje e avisamos seus afiliados.`
        : `${some(count)}: cai em ${format.day(from)}. Até esse dia continua como hoje e avisamos seus afiliados.`,
    waiting: (count, all) =>
      all === 1 ? 'Você já avisou esta queda.' : `${some(count)}: você já avisou esta queda.`,
    withdrawn: (count, all) =>
      all === 1
        ? 'Fica como hoje: a queda avisada é retirada.'
        : `${some(count)}: fica como hoje, a queda avisada é retirada.`,
  },
  publishOne: (name) => `Publicar ${name}`,
  chooseOne: (name) => `Escolher ${name}`,
  chooseAll: 'Escolher todos os desta página',
  chosen: (count) => (count === 1 ? '1 escolhido' : `${count} escolhidos`),
  unchoose: 'Não escolher nenhum',
  bulk: {
    category: 'Categoria',
    commission: 'Comissão',
    publish: 'Publicar',
    unpublish: 'Deixar de publicar',
    categoryTitle: 'Escolha a categoria',
    categoryLead: 'Ajuda os afiliados a encontrar seus produtos.',
    commissionTitle: 'Escolha a comissão',
    commissionLead: 'O que o afiliado ganha por cada venda destes produtos.',
    commissionLabel: 'Comissão',
    commissionHint: 'Um número inteiro, de 0 a 100. Vazia: a geral da sua loja.',
    apply: (count) => `Alterar ${some(count)}`,
    cancel: 'Voltar',
  },
  changed: (count) => `Alteramos ${some(count)}`,
  lowered: (count, from) => `A comissão de ${some(count)} cai em ${format.day(from)}`,
  pages: 'Páginas',
  empty: {
    title: 'Você ainda não trouxe seus produtos',
    text: 'Trazemos da sua loja com fotos, preços e estoque, já publicados. Depois você escolhe quais deixar e com que comissão.',
    action: 'Trazer meus produtos',
  },
  nothingFound: {
    title: 'Nenhum produto corresponde',
    text: 'Tente com outras palavras ou com menos filtros.',
  },
  publishing: {
    pageTitle: 'Publicar · Aliado',
    ways: {
      one: {
        title: 'Publicar um produto',
        newLead: 'Cadastre aqui: criamos na sua loja e seus afiliados veem na hora.',
        fromStoreLead: 'Escolha e decida com que comissão seus afiliados vendem.',
        toStore: 'Escolher da minha loja',
        toNew: 'Cadastrar um novo',
      },
      many: {
        title: 'Publicar mais de um produto',
        newLead:
          'Revise a planilha antes de publicar. O que está certo sai; o que não está, dizemos como arrumar.',
        fromStoreLead: 'Marque os que quiser: saem juntos, com a mesma comissão ou cada um com a sua.',
        toStore: 'Escolher da minha loja',
        toNew: 'Com uma planilha',
      },
    },
    chooseEvery: (count: number) => `Escolher os ${format.count(count)}`,
    which: 'Produtos não publicados',
    how: 'Categoria e comissão',
    asEach: 'A que cada um tem',
    commissionHint: 'Um número inteiro, de 0 a 100. Vazia: a que cada um tem.',
    another: 'Escolher outro',
    submit: (count) => (count === 1 ? 'Publicar' : `Publicar ${count} produtos`),
    published: (name) => `Você publicou ${name}. Seus afiliados já podem vender.`,
    publishedMany: (count) =>
      count === 1
        ? 'Você publicou 1 produto. Seus afiliados já podem vender.'
        : `Você publicou ${count} produtos. Seus afiliados já podem vender.`,
    see: 'Ver seus produtos',
    every: {
      title: 'Todos os seus produtos estão publicados',
      text: 'Se você cadastrou um novo na loja, sincronize e ele aparece. Para tirar algum, vá a seus produtos.',
    },
    connect: {
      title: 'Primeiro, conecte sua Nuvemshop',
      text: 'Você publica com os produtos, preços e estoque da sua loja. A conexão leva um minuto, em Serviços.',
      action: 'Conectar minha loja',
    },
    paused: {
      title: 'Sua loja está em pausa',
      text: 'A plataforma a pausou, quase sempre por um pagamento pendente. Quando ela voltar, você publica por aqui.',
      action: 'Ver a conexão',
    },
    bring: {
      title: 'Sua loja está conectada. Falta trazer seus produtos',
      text: 'Quando estiverem aqui, você escolhe quais seus afiliados veem e com que comissão.',
      action: 'Trazer meus produtos',
    },
    back: 'Voltar para Geral',
  },
  failed: 'Não conseguimos trazer seus produtos',
  failedText: 'Continuam salvos, foi a conexão que falhou.',
  loading: 'Carregando seus produtos…',
};
