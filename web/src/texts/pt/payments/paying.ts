import { formatsIn } from '#web/lib/formats.ts';
import type * as spanish from '../../es/payments/paying.ts';

const format = formatsIn('pt');
const { money } = format;

export const paying: typeof spanish.paying = {
  title: (name) => `Pagar ${name}`,
  titleMany: (count) => `Pagar ${format.count(count)} afiliados`,
  month: (month, sales) =>
    `${format.monthTitle(month)}, ${sales === 1 ? '1 venda' : `${format.count(sales)} vendas`}`,
  sale: (number) => `Pedido #${number}`,
  deduction: (month) => `Descontos de ${format.month(month)}`,
  takenBack: 'Descontos pendentes',
  rest: 'Outros movimentos',
  total: 'Total',
  method: 'Como você paga',
  methods: { transfer: 'Transferência', coupon: 'Cupom de pagamento', other: 'Outro meio' },
  reference: 'Número da operação (opcional)',
  referenceHint: 'O que o banco informa, para encontrar depois.',
  note: 'Observação (opcional)',
  noteHint: 'Quem recebe lê.',
  transfer: (where) =>
    `Faça a transferência pelo seu banco: ${where}. Aqui ela fica registrada. Não dá para desfazer: um erro se corrige com outro movimento.`,
  transferMany:
    'Faça as transferências pelo seu banco: depois de pagar, damos o arquivo com todas. Não dá para desfazer: um erro se corrige com outro movimento.',
  coupon: 'Criamos na sua loja um cupom com este valor, de uso pessoal. Fica pago quando a loja confirmar.',
  other:
    'Dinheiro, mercadoria ou outra carteira. Aqui fica registrado. Um erro se corrige com outro movimento.',
  waitsForMail: (name) =>
    `${name} ainda não confirmou o email, então não dá para transferir. Escolha outro meio ou peça que confirme.`,
  noBank: (name) => `${name} não informou onde receber. Escolha outro meio ou peça os dados.`,
  noPix: (name) => `${name} não informou a chave PIX. Escolha outro meio ou peça os dados.`,
  leftOut: (names) =>
    `${format.list(names)}: sem dados bancários. ${names.length === 1 ? 'Não entra' : 'Não entram'} nesta transferência.`,
  fixed: 'Fica anotado como pago. Um erro se corrige com outro movimento.',
  inFile: (names) =>
    `${format.list(names)}: já ${names.length === 1 ? 'está' : 'estão'} em um arquivo para o banco. Se você transferiu, marque esse arquivo como pago em vez de pagar aqui.`,
  changedBank: (names) =>
    names.length === 1
      ? `${names[0]} mudou os dados bancários há menos de 72 horas.`
      : `Mudaram os dados bancários há menos de 72 horas: ${format.list(names)}.`,
  confirmBank: 'Já confirmei por outro canal',
  confirmFirst: 'Confirme os dados bancários antes de pagar.',
  changedAmount: (before, now, currency) =>
    `O valor mudou de ${money(before, currency)} para ${money(now, currency)}. Revise antes de pagar.`,
  wholeInstead:
    'O valor desta parte mudou agora. Mostramos tudo o que está disponível: revise antes de pagar.',
  nothing: 'Já não há nada disponível para pagar. Talvez alguém da sua equipe tenha pago agora.',
  back: 'Voltar',
  close: 'Fechar',
  confirm: (cents, currency) => `Pagar ${money(cents, currency)}`,
  loading: 'Buscando o mais recente…',
  failed: 'Não conseguimos carregar o valor',
  failedText: 'Nada foi pago, foi a conexão.',
  unsure: 'Não sabemos se o pagamento chegou. Toque em Pagar de novo: se já foi feito, não se repete.',
  paid: (name, cents, currency) => `Você pagou ${money(cents, currency)} a ${name}`,
  paidMany: (count, cents, currency) =>
    `Você pagou ${money(cents, currency)} a ${format.count(count)} afiliados`,
  paidNobody: 'Nada foi pago',
  started: (name, cents, currency) => `O cupom de ${money(cents, currency)} para ${name} está a caminho`,
  reloading: 'Atualizamos a página…',
  refused: (name, reason) => `${name}: ${reason}`,
};

export const note: typeof spanish.note = {
  label: 'Resultado do pagamento',
  transfers: 'Arquivo de transferências',
  dismiss: 'Fechar o aviso',
};
