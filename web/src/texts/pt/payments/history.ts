import { formatsIn } from '#web/lib/formats.ts';
import type * as spanish from '../../es/payments/history.ts';

const format = formatsIn('pt');
const { money } = format;

export const history: typeof spanish.history = {
  title: 'Histórico',
  lead: 'Os pagamentos que você fez',
  states: { waiting: 'A caminho', settled: 'Pago', returned: 'Voltou' },
  download: (person, at) => `Baixar o comprovante do pagamento a ${person} de ${format.day(at)}`,
  attach: (person, at) => `Anexar o comprovante do pagamento a ${person} de ${format.day(at)}`,
  proofOfPayment: 'Comprovante',
  attachShort: 'Anexar',
  cameBack: 'Voltou',
  attached: 'Guardamos o comprovante',
  wrongFile: 'Envie o comprovante em PDF, PNG ou JPG, de até 5 MB.',
  markReturned: (person, at) => `Marcar que voltou o pagamento a ${person} de ${format.day(at)}`,
  emptyTitle: 'Você ainda não pagou',
  emptyText: 'Cada pagamento fica aqui com seu meio, número e comprovante.',
  failed: 'Não conseguimos carregar o histórico',
  failedText: 'Seus pagamentos estão guardados, foi a conexão.',
  loading: 'Carregando o histórico…',
  advance: (cents, currency) => `Inclui ${money(cents, currency)} a mais, descontados do próximo pagamento`,
  returned: (at, reason) =>
    reason ? `Voltou em ${format.day(at)}: ${reason}` : `Voltou em ${format.day(at)}`,
};

export const returning: typeof spanish.returning = {
  title: 'O pagamento voltou?',
  text: (name, cents, currency) =>
    `Você vai dever ${money(cents, currency)} a ${name} de novo. O pagamento fica no histórico como devolvido.`,
  reason: 'Por que voltou?',
  reasonHint: 'Por exemplo: conta encerrada, chave errada.',
  reasonMissing: 'Conte por que voltou.',
  cancel: 'Voltar',
  confirm: 'Marcar que voltou',
  done: (name, cents, currency) => `Registramos que voltou: você deve ${money(cents, currency)} a ${name}`,
};

export const statement: typeof spanish.statement = {
  label: 'Demonstrativo',
  name: (month, person) => `Baixar o demonstrativo de ${format.month(month)} de ${person}`,
  failed: 'Não foi possível baixar o demonstrativo',
};
