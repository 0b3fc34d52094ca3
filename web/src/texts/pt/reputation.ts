import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('pt');

const days = (count: number) => (count === 1 ? '1 dia' : `${format.count(count)} dias`);
const commissions = (count: number) => (count === 1 ? '1 comissão' : `${format.count(count)} comissões`);

export const reputation: typeof import('../es/reputation.ts').reputation = {
  title: 'Como paga',
  isNew: 'Loja nova: ainda sem histórico de pagamentos',
  pays: (count) => (count === 0 ? 'Paga no mesmo dia' : `Paga em ${days(count)}`),
  onTimeShort: (percent) => `${format.percent(percent)} no prazo`,
  median: 'Demora para pagar (mediana)',
  medianDays: (count) => (count === 0 ? 'No mesmo dia' : days(count)),
  onTime: 'Paga no prazo',
  reversed: 'Comissões que caíram',
  none: 'Nenhuma',
  reversedShort: (percent) =>
    `${percent === 0 ? 'Menos de 1%' : format.percent(percent)} das comissões caíram`,
  noneReversed: 'Nenhuma comissão caiu',
  claims: 'Reclamações respondidas no prazo',
  claimsInTime: (in_time, all) => `${format.count(in_time)} de ${format.count(all)}`,
  claimsShort: (in_time, all) => `${format.count(in_time)} de ${format.count(all)} reclamações no prazo`,
  reasons: {
    refunded: (count) => `${format.count(count)} por devolução`,
    cancelled: (count) => `${format.count(count)} por cancelamento`,
    rejected: (count) => `${format.count(count)} recusadas na revisão`,
  },
  how: 'Como se conta',
  explained: [
    'Toda noite olhamos os pagamentos dos últimos 12 meses, os 100 mais novos. Os devolvidos não contam.',
    'A mediana vai de quando a comissão fica disponível até ser paga: a metade foi paga antes.',
    'No prazo é até 7 dias depois dessa mediana. O que continua sem ser pago além disso conta como atraso.',
    'Caiu uma comissão que tinha sido ganha e se perdeu inteira.',
    'Uma reclamação é respondida no prazo em 5 dias. A que vence sem resposta fica contada.',
    'Com menos de 10 pagamentos dizemos «loja nova» e não mostramos números.',
  ],
};

export const ownReputation: typeof import('../es/reputation.ts').ownReputation = {
  title: 'É assim que os afiliados veem você',
  lead: 'Sua reputação de pagamento, no cartão da sua loja.',
  counted: (at) => `Contado ${format.recent(at)}`,
  loading: 'Carregando sua reputação…',
  failed: 'Não conseguimos trazer sua reputação',
  failedText: 'Continua como estava, a conexão falhou.',
  isNew: (missing) =>
    missing === 1
      ? 'Loja nova. Com mais 1 pagamento mostramos quanto você demora para pagar.'
      : `Loja nova. Com mais ${format.count(missing)} pagamentos mostramos quanto você demora para pagar.`,
  improve: 'O que melhora',
  payDue: (count, percent) =>
    `Pague hoje ${count === 1 ? 'a comissão que espera' : `as ${commissions(count)} que esperam`} e você sobe para ${format.percent(percent)} no prazo.`,
  payDueKeeps: (count, percent) =>
    `Pague hoje ${count === 1 ? 'a comissão que espera' : `as ${commissions(count)} que esperam`}: se atrasarem, você cai de ${format.percent(percent)} no prazo.`,
  payOverdue: (count) =>
    count === 1
      ? 'Há 1 comissão atrasada: já conta como atraso e cada dia aumenta sua mediana. Pague primeiro.'
      : `Há ${commissions(count)} atrasadas: já contam como atraso e cada dia aumentam sua mediana. Pague primeiro.`,
  answerClaims: (count, due) =>
    count === 1
      ? `Responda a reclamação que espera até ${format.moment(due)}.`
      : `Responda as ${format.count(count)} reclamações que esperam. A primeira vence em ${format.moment(due)}.`,
  seeClaims: 'Ver reclamações',
  mostReversed: {
    refunded: 'A maioria cai por devoluções: fotos e medidas claras nos seus produtos diminuem isso.',
    cancelled: 'A maioria cai por pedidos cancelados: mantenha o estoque em dia e despache rápido.',
    rejected: 'A maioria cai porque você recusa na revisão: conte o motivo, assim não se repete.',
  },
  upToDate: 'Você está em dia. Continue pagando assim.',
};
