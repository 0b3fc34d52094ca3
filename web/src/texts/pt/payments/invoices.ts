import { formatsIn } from '#web/lib/formats.ts';
import type * as spanish from '../../es/payments/invoices.ts';

const format = formatsIn('pt');
const { money } = format;

export const invoices: typeof spanish.invoices = {
  title: (month) => `Notas de ${format.month(month)}`,
  plainTitle: 'Notas',
  month: 'Mês',
  received: (count) => (count === 1 ? '1 recebida' : `${format.count(count)} recebidas`),
  download: (name, person) => `Baixar ${name}, de ${person}`,
  matches: 'confere',
  differs: (cents, currency) =>
    cents < 0 ? `faltam ${money(-cents, currency)}` : `sobram ${money(cents, currency)}`,
  noAmount: 'sem valor informado',
  emptyTitle: 'Ainda não chegou nenhuma',
  emptyText: 'Seus afiliados enviam a nota em Relatórios. Quando chegar uma, você vê aqui.',
  failed: 'Não conseguimos carregar as notas',
  failedText: 'Estão guardadas, foi a conexão.',
  loading: 'Carregando as notas…',
  differing: {
    title: (count) =>
      count === 1 ? '1 nota com valor diferente' : `${format.count(count)} notas com valor diferente`,
    one: (name, cents, currency) =>
      `${name}, ${cents < 0 ? 'faltam' : 'sobram'} ${format.money(Math.abs(cents), currency)}.`,
    first: (name) => `A mais recente é de ${name}.`,
    look: 'Ver',
  },
};
