import { formatsIn } from '#web/lib/formats.ts';
import type * as spanish from '../../es/payments/debts.ts';

const format = formatsIn('pt');
const { money } = format;
const days = (count: number) => (count === 1 ? '1 dia' : `${format.count(count)} dias`);
const ago = (count: number) => (count === 0 ? 'hoje' : `há ${days(count)}`);
const dayAndAge = (since: string) => `${format.day(since)}, ${ago(format.daysSince(since))}`;

export const debts: typeof spanish.debts = {
  pageTitle: 'Pagamentos · Aliado',
  title: 'Pagamentos',
  lead: 'O que você deve aos seus afiliados, desde quando e por quê.',
  today: (count) => {
    if (count === 0) return 'Para pagar hoje';
    return count === 1 ? 'Para pagar hoje, 1 afiliado' : `Para pagar hoje, ${format.count(count)} afiliados`;
  },
  onHold: (cents, currency) => `Em espera: ${money(cents, currency)}`,
  nothingOwed: 'Tudo em dia: hoje não há nada para pagar.',
  ages: 'Idade da dívida',
  age: { '5': 'Até 5 dias', '10': '6 a 10 dias', '30': '11 a 30 dias', more: 'Mais de 30 dias' },
  median: (count) =>
    count === 0
      ? 'Você paga no mesmo dia (mediana). É assim que os afiliados veem você.'
      : `Você paga em ${days(count)} (mediana). É assim que os afiliados veem você.`,
  noMedian: 'Sua mediana de dias para pagar aparece depois de dez pagamentos.',
  excelOf: (year) => `Excel ${year}`,
  notDownloaded: 'Não conseguimos baixar o arquivo',
  tabs: {
    label: 'Quais comissões ver',
    available: 'Para pagar',
    pending: 'Em espera',
    review: 'Em análise',
    owed_back: 'A seu favor',
  },
  search: 'Buscar um afiliado',
  columns: {
    affiliate: 'Afiliado',
    since: 'Desde',
    release: 'Libera em',
    invoice: 'Nota',
    sales: 'Vendas',
    available: 'Disponível',
    pending: 'Em espera',
    review: 'Em análise',
    owed_back: 'A seu favor',
    actions: 'Ações',
  },
  destination: {
    cbu: (digits) => `CBU termina em ${digits}`,
    alias: (alias) => `alias ${alias}`,
    pix: (key) => `PIX ${key}`,
    none: 'sem dados bancários',
    waits: 'email sem confirmar',
    noPix: 'sem chave PIX',
    changed: 'mudou há menos de 72 h',
  },
  ago,
  inDays: (count) => (count === 0 ? 'hoje' : `em ${days(count)}`),
  inFile: (at) => `No arquivo para o banco de ${format.day(at)}`,
  asked: (at) => `Pediu o pagamento em ${format.day(at)}`,
  invoice: {
    received: 'Pronta',
    missing: 'Falta',
    differs: 'Valor diferente',
    missingOf: (months) => `Falta a nota de ${format.list(months)}.`,
    differsOf: (months) => `A nota tem um valor diferente: ${format.list(months)}.`,
    others: (count) => (count === 1 ? 'mais 1 pessoa' : `mais ${format.count(count)} pessoas`),
  },
  back: {
    title: 'A seu favor',
    total: (cents, currency) => `A seu favor: ${money(cents, currency)}`,
    hint: 'Comissões que você pagou por vendas que depois foram devolvidas. São descontadas automaticamente do próximo pagamento a cada pessoa.',
    note: 'Você pagou por vendas que depois foram devolvidas. É descontado automaticamente do próximo pagamento.',
    next: 'é descontado do próximo pagamento',
    sale: (number) => `pedido #${number}`,
    advance: 'um pagamento a mais',
    andMore: (what, count) => `${what} e mais ${format.count(count)}`,
  },
  person: {
    label: 'Suas contas com esta pessoa',
    owed: (sales) =>
      sales === 0
        ? 'Você deve hoje'
        : `Você deve hoje, ${sales === 1 ? '1 venda' : `${format.count(sales)} vendas`}`,
    since: (since) => `desde ${dayAndAge(since)}`,
    median: (count) => (count === 0 ? 'você paga no dia (mediana)' : `você paga em ${days(count)} (mediana)`),
    pendingFrom: (day) => `Em espera, libera a partir de ${format.day(day)}`,
    invoice: (month) => `Nota de ${month}`,
    seeSales: (count) =>
      count === 1
        ? 'Ver a venda'
        : count === 0
          ? 'Ver em Pagamentos'
          : `Ver as ${format.count(count)} vendas`,
    see: 'Ver em Pagamentos',
  },
  see: (count) => (count === 0 ? 'Ver' : `Ver ${format.count(count)}`),
  seeSales: (count) =>
    count === 0 ? 'Ver vendas' : count === 1 ? 'Ver 1 venda' : `Ver ${format.count(count)} vendas`,
  seeOne: (name) => `Ver o que você deve a ${name}`,
  pay: 'Pagar',
  payOne: (name, cents, currency) => `Pagar ${money(cents, currency)} a ${name}`,
  askData: 'Pedir dados',
  askDataOne: (name) => `Pedir dados bancários a ${name}`,
  choose: (name) => `Escolher ${name}`,
  chooseAll: 'Escolher todos',
  chooseEverybody: (count) => `Escolher os ${format.count(count)} de todas as páginas`,
  chooseMost: (most, count) => `Escolher os primeiros ${format.count(most)} de ${format.count(count)}`,
  chosen: (count) => (count === 1 ? '1 escolhido' : `${format.count(count)} escolhidos`),
  unchoose: 'Desfazer a escolha',
  prepare: 'Arquivo para o banco',
  payChosen: (count) => (count === 1 ? 'Pagar' : `Pagar os ${format.count(count)}`),
  found: (count) => (count === 1 ? '1 afiliado' : `${format.count(count)} afiliados`),
  loading: 'Carregando o que você deve…',
  failed: 'Não conseguimos carregar seus pagamentos',
  failedText: 'O dinheiro e as contas estão seguros, foi a conexão.',
  empty: {
    available: {
      title: 'Você não deve nada a ninguém',
      text: 'Quando uma comissão cumprir a espera, ela aparece aqui sozinha, com suas vendas.',
    },
    pending: {
      title: 'Não há comissões em espera',
      text: 'Cada venda paga espera os dias que você escolheu antes de ficar para pagar.',
    },
    review: {
      title: 'Não há comissões em análise',
      text: 'Se uma venda tem algo incomum, ela espera aqui a sua resposta.',
    },
    owed_back: {
      title: 'Não há nada a seu favor',
      text: 'Se uma venda é devolvida depois de paga a comissão, você vê aqui e é descontado do próximo pagamento.',
    },
  },
  nothingFound: 'Nenhum afiliado encontrado',
  nothingFoundText: 'Tente outra parte do nome.',
  clear: 'Ver todos',
  asking: {
    title: (name) => `Pedir dados a ${name}`,
    text: 'Ainda não informou onde receber. Envie esta mensagem com o link para os dados:',
    textPix: 'Ainda não informou a chave PIX. Envie esta mensagem com o link para os dados:',
    any: 'da sua chave PIX, CBU ou alias',
    account: 'do seu CBU ou alias',
    pix: 'da sua chave PIX',
    message: (name, what, store, link) =>
      `Oi, ${name}. Para pagar suas comissões de ${store} preciso ${what}. Você pode informar aqui: ${link}`,
    send: 'Enviar pelo WhatsApp',
    share: 'Compartilhar',
    otherWay: 'Pagar por outro meio',
  },
};

export const drawer: typeof spanish.drawer = {
  close: 'Fechar',
  lead: (sales, cents, currency) =>
    `${sales === 1 ? '1 venda' : `${format.count(sales)} vendas`} · ${money(cents, currency)} disponíveis`,
  leadNothing: 'Hoje não há nada disponível',
  pays: 'Recebe em',
  available: 'Disponível',
  pending: 'Em espera',
  paid: 'Pago até hoje',
  review: 'Em análise',
  months: 'Mês a mês',
  monthSales: (count) => (count === 1 ? '1 venda' : `${format.count(count)} vendas`),
  monthAvailable: (cents, currency) => `${money(cents, currency)} disponíveis`,
  monthPending: (cents, currency) => `${money(cents, currency)} em espera`,
  monthPaid: (cents, currency) => `${money(cents, currency)} pagos`,
  openMonth: (month) => `Ver as vendas de ${format.month(month)}`,
  backToMonths: 'Todos os meses',
  salesOf: (month) => `Vendas de ${format.month(month)}`,
  claimOf: (number) => `Reclamação do pedido #${number}`,
  override: 'Pela equipe',
  openSale: (number) => `Ver o comprovante do pedido #${number}`,
  payAll: (cents, currency) => `Pagar ${money(cents, currency)}`,
  payMonth: (cents, currency) => `Pagar este mês, ${money(cents, currency)}`,
  paySale: 'Pagar esta comissão',
  paySaleOf: (number, cents, currency) =>
    `Pagar esta comissão do pedido #${number}, ${money(cents, currency)}`,
  noMonths: 'Ainda não ganhou nada',
  noMonthsText: 'Quando vender, você verá aqui cada mês com suas vendas.',
  noSales: 'Este mês não tem vendas',
  noSalesText: 'Só há movimentos de pagamentos.',
  failed: 'Não conseguimos carregar os detalhes',
  failedText: 'As contas estão seguras, foi a conexão.',
  loading: 'Carregando os detalhes…',
  missing: 'Não encontramos esta pessoa entre seus afiliados',
  missingText: 'O link pode estar incompleto.',
};

export const due: typeof spanish.due = {
  title: 'Para pagar hoje',
  people: (count) =>
    count === 1
      ? '1 afiliado com a espera cumprida.'
      : `${format.count(count)} afiliados com a espera cumprida.`,
  oldest: 'O mais antigo espera desde ',
  oldestDay: dayAndAge,
  later: (cents, currency, until) =>
    `Outros ${money(cents, currency)} são liberados até ${format.day(until)}.`,
  nothing: 'Você está em dia com seus afiliados.',
  laterOnly: (cents, currency, until) => `${money(cents, currency)} são liberados até ${format.day(until)}.`,
  go: 'Ir para Pagamentos',
};
