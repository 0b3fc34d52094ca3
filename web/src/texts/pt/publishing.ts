import { formatsIn } from '#web/lib/formats.ts';
import type { publishing as spanish } from '../es/publishing.ts';

const format = formatsIn('pt');

const some = (count: number) => (count === 1 ? '1 produto' : `${format.count(count)} produtos`);
const prices = (count: number) => (count === 1 ? '1 preço' : `${format.count(count)} preços`);
const rows = (count: number) => (count === 1 ? '1 linha' : `${format.count(count)} linhas`);

const lasting = (seconds: number) => {
  if (seconds < 60) return 'menos de um minuto';
  const tens = Math.ceil(seconds / 10) * 10;
  if (tens < 120) return `cerca de ${tens} segundos`;
  return `cerca de ${format.count(Math.ceil(seconds / 60))} minutos`;
};

export const publishing: typeof spanish = {
  loading: 'Carregando…',
  failed: 'Não conseguimos abrir sua planilha',
  failedText: 'Ela continua salva, a conexão falhou.',
  steps: {
    label: 'Passos',
    choose: 'Escolha a planilha',
    review: 'Revise',
    publish: 'Publique',
    done: 'pronto',
  },
  upload: {
    title: 'Envie sua planilha de produtos',
    text: 'Um Excel (.xlsx) ou um .csv, com até 10.000 produtos e 5 MB. Antes de publicar mostramos cada linha.',
    choose: 'Escolher planilha',
    drop: 'ou arraste até aqui',
    sending: (percent) => (percent < 100 ? `Enviando: ${percent}%` : 'Lendo a planilha…'),
    template: 'Planilha modelo',
    templateText: 'Primeira vez? Baixe a planilha modelo: traz as colunas, um exemplo e as categorias.',
    templateFailed: 'Não conseguimos baixar a planilha modelo',
  },
  file: {
    facts: (count, size, ago) => `${rows(count)} · ${size} · enviada ${ago}`,
    change: 'Trocar arquivo',
  },
  rows: {
    title: 'Linhas da planilha',
    show: {
      all: 'Todas',
      wrong: 'Com erros',
      ready: 'Prontas',
      out: 'De fora',
      published: 'Publicadas',
      failed: 'Com falhas',
    },
    filters: 'Quais linhas aparecem',
    fixAll: (count) => (count === 1 ? 'Aplicar o ajuste' : `Aplicar os ${format.count(count)} ajustes`),
    fixOne: (fix, row) => `${fix}, linha ${row}`,
    columns: {
      row: 'Linha',
      code: 'Código',
      name: 'Produto',
      category: 'Categoria',
      price: 'Preço',
      stock: 'Estoque',
      commission: 'Comissão',
      wholesale: 'Preço de atacado',
      pictures: 'Fotos',
      description: 'Descrição',
      variant: 'Variante',
      today: 'Atacado hoje',
      state: 'Estado',
    },
    states: {
      ready: 'Pronta',
      wrong: 'Corrigir',
      out: 'De fora',
      waiting: 'Na fila',
      sending: 'Publicando',
      published: 'Publicada',
      failed: 'Falhou',
    },
    see: 'Ver na sua loja',
    pages: 'Páginas',
    found: (first, last, all) =>
      `Linhas ${format.count(first)} a ${format.count(last)} · ${format.count(all)} no total`,
    none: 'Não há linhas assim.',
    failed: 'Não conseguimos trazer as linhas',
    failedText: 'Elas continuam salvas, a conexão falhou.',
  },
  confirm: {
    ready: (count) => (count === 1 ? '1 produto pronto' : `${format.count(count)} produtos prontos`),
    nothing: 'Ainda não há nada pronto',
    all: 'Eles são criados na sua loja e seus afiliados veem na hora.',
    wrong: (count) =>
      count === 1
        ? 'A linha com erro fica de fora. Você pode corrigir e enviar depois, sem repetir as outras.'
        : `As ${format.count(count)} linhas com erro ficam de fora. Você pode corrigir e enviar depois, sem repetir as outras.`,
    errors: 'Baixar os erros',
    errorsFailed: 'Não conseguimos baixar os erros',
    takes: (seconds) =>
      seconds < 60
        ? 'Leva menos de um minuto.'
        : `Leva ${lasting(seconds)}, o ritmo que a sua loja aceita. Não precisa esperar aqui, avisamos no sino.`,
    publish: (count) => `Publicar ${some(count)}`,
  },
  progress: {
    title: (done, all) => `Publicando ${format.count(done)} de ${format.count(all)}`,
    bar: 'Andamento da publicação',
    now: (name) => `Agora: ${name}.`,
    leave: 'Você pode fechar esta página, avisamos no sino.',
    left: (seconds) => `falta ${lasting(seconds)}`,
    announced: (percent) => `${percent}% publicado`,
    unanswered:
      'Sua loja não responde. Continuamos tentando e nada é criado duas vezes. Se em 10 minutos ela não voltar, paramos e você pode tentar de novo.',
    stop: 'Parar de tentar',
  },
  done: {
    title: (count) => (count === 1 ? '1 produto publicado' : `${format.count(count)} produtos publicados`),
    none: 'Nenhum produto foi publicado',
    all: 'Já estão na sua loja e seus afiliados podem vender.',
    failed: (count) =>
      count === 1
        ? '1 não entrou na sua loja. Abaixo está o porquê.'
        : `${format.count(count)} não entraram na sua loja. Abaixo está o porquê.`,
    out: (count) =>
      count === 1
        ? '1 linha ficou de fora por um erro.'
        : `${format.count(count)} linhas ficaram de fora por seus erros.`,
    retry: (count) => (count === 1 ? 'Tentar de novo 1' : `Tentar de novo ${format.count(count)}`),
    another: 'Enviar outra planilha',
    see: 'Ver seus produtos',
  },
  prices: {
    title: 'Preços por planilha',
    lead: 'Mude muitos preços de atacado de uma vez. Nada muda até você confirmar.',
    back: 'Voltar ao Atacado',
    noPrice: 'Sem preço',
    steps: { publish: 'Coloque os preços' },
    upload: {
      title: 'Envie seus preços de atacado',
      text: 'Um Excel (.xlsx) ou um .csv, com até 10.000 linhas e 5 MB. Antes de mudar um preço mostramos cada linha.',
      template: 'Baixar meus preços',
      templateText:
        'Baixe a planilha com seus preços de hoje, mude e envie. Uma célula vazia deixa o produto sem preço de atacado.',
      templateFailed: 'Não conseguimos baixar seus preços',
    },
    show: { published: 'Colocados' },
    states: { published: 'Colocado' },
    confirm: {
      ready: (count) => (count === 1 ? '1 preço para mudar' : `${format.count(count)} preços para mudar`),
      all: 'Valem na hora para seus revendedores. Os pedidos já feitos mantêm o preço.',
      publish: (count) => `Colocar ${prices(count)}`,
    },
    done: {
      title: (count) => (count === 1 ? '1 preço colocado' : `${format.count(count)} preços colocados`),
      none: 'Nenhum preço mudou',
      all: 'Seus revendedores já compram com eles.',
      failed: (count) =>
        count === 1
          ? '1 não pôde ser colocado. Abaixo está o porquê.'
          : `${format.count(count)} não puderam ser colocados. Abaixo está o porquê.`,
      see: 'Ver seus preços',
    },
  },
  one: {
    title: 'Dados do produto',
    name: 'Nome',
    description: 'Descrição',
    pictures: 'Fotos',
    picturesHint: 'Até 10, JPG, PNG ou WebP de 5 MB. A primeira é a principal.',
    addPicture: 'Adicionar fotos',
    removePicture: (number) => `Tirar a foto ${number}`,
    mainPicture: 'Principal',
    makeMain: (number) => `Tornar principal a foto ${number}`,
    sendingPicture: 'Enviando…',
    price: 'Preço',
    wholesale: 'Preço de atacado',
    wholesaleHint: 'O que seus revendedores pagam. Nunca mais que o preço.',
    wrongWholesale: 'Um valor maior que zero, nunca maior que o preço.',
    wrongPrice: 'O preço tem que ser um número maior que zero.',
    stock: 'Estoque',
    stockHint: 'Vazio: não se conta.',
    wrongStock: 'O estoque é um número inteiro.',
    code: 'Código (SKU)',
    codeHint: 'Vazio: damos um.',
    category: 'Categoria',
    noCategory: 'Sem categoria',
    commission: 'Comissão',
    commissionHint: 'Inteiro, de 0 a 100. Vazia: a geral da sua loja.',
    submit: 'Criar e publicar',
    waitPictures: 'Espere as fotos terminarem de subir.',
    creating: (name) => `Criando ${name} na sua loja…`,
    created: (name) => `Você publicou ${name}. Já está na sua loja e seus afiliados podem vender.`,
    notCreated: (name) => `${name} não foi publicado`,
    retry: 'Tentar de novo',
    another: 'Publicar outro',
  },
};
