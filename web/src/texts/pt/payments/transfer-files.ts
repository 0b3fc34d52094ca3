import { formatsIn } from '#web/lib/formats.ts';
import type * as spanish from '../../es/payments/transfer-files.ts';

const format = formatsIn('pt');
const { money } = format;

export const preparing: typeof spanish.preparing = {
  title: 'Arquivo para o banco',
  text: 'Ainda não se paga nada. Com o arquivo você faz as transferências no seu banco e depois marca como pago aqui.',
  noBank: (names) =>
    `${format.list(names)}: sem dados bancários. ${names.length === 1 ? 'Não entra' : 'Não entram'} no arquivo.`,
  inFile: (names) =>
    `${format.list(names)}: já ${names.length === 1 ? 'está' : 'estão'} em outro arquivo. Marque como pago ou descarte.`,
  reference: 'Descrição (opcional)',
  referenceHint: 'Vai no arquivo e quem recebe lê.',
  confirmFirst: 'Confirme os dados bancários antes de baixar.',
  confirm: (cents, currency) => `Baixar, ${money(cents, currency)}`,
  done: 'Preparamos o arquivo',
  doneText: 'Quando fizer as transferências, marque como pago.',
};

export const transferFiles: typeof spanish.transferFiles = {
  title: (at) => `Arquivo para o banco de ${format.dayTime(at)}`,
  lead: 'Ainda não está pago. Quando fizer as transferências, avise; a resposta do banco também serve.',
  total: (count) => (count === 1 ? '1 transferência' : `${format.count(count)} transferências`),
  reference: (text) => `Descrição: ${text}`,
  pay: (cents, currency) => `Já transferi ${money(cents, currency)}`,
  paying: 'Transferências',
  download: 'Baixar de novo',
  drop: 'Descartar',
  nothingReady: 'Os valores mudaram: descarte o arquivo e prepare outro, ou anote o que já transferiu.',
  less: (name, cents, currency) =>
    `Houve devoluções: hoje você deve ${money(cents, currency)} a ${name}. Se já transferiu, anote mesmo assim e a diferença é descontada do próximo pagamento.`,
  otherwise: (name) =>
    `Você já pagou ${name} de outra forma. Se também transferiu, anote, e o que saiu a mais é descontado do próximo pagamento.`,
  states: {
    paid: 'Paga',
    dropped: 'Descartada',
    bounced: 'O banco recusou',
    paid_otherwise: 'Paga de outra forma: não transfira',
  },
  dropTitle: 'Descartar o arquivo?',
  dropText: 'Faça isso só se não for usar no banco. O que você deve continua igual e dá para preparar outro.',
  dropped: 'Descartamos o arquivo',
};

export const files: typeof spanish.files = {
  title: 'Arquivos',
  lead: 'Para o seu banco e o seu contador.',
  transfers: 'Transferências de hoje',
  transfersText: 'Um arquivo com todas as que você registrou hoje.',
  result: 'Resposta do banco',
  resultText: 'Envie o mesmo arquivo com a coluna status preenchida e registramos o que voltou.',
  upload: 'Enviar arquivo',
  excel: 'Relatório em Excel',
  excelText: 'Vendas, comissões e pagamentos.',
  period: 'Período',
  wholeYear: (year) => `Todo ${year}`,
  download: 'Baixar',
  downloadTransfers: 'Baixar as transferências de hoje',
  downloadExcel: 'Baixar o Excel',
  none: 'Hoje você não registrou transferências.',
};

export const result: typeof spanish.result = {
  title: 'O que o banco disse',
  settled: (count) => (count === 1 ? '1 paga' : `${format.count(count)} pagas`),
  returned: (count) => (count === 1 ? '1 voltou' : `${format.count(count)} voltaram`),
  line: 'Linha',
  affiliate: 'Afiliado',
  outcome: 'Resultado',
  outcomes: {
    settled: 'Paga',
    returned: 'Voltou',
    unknown: 'Desconhecida',
    mismatch: 'Não confere',
    unreadable: 'Ilegível',
  },
  sentTwice: 'Saiu duas vezes: anotar',
  noted: 'Anotado: é descontado do próximo pagamento.',
  close: 'Fechar',
  empty: 'O arquivo não tinha linhas.',
};
