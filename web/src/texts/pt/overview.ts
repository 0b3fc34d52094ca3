import { formatsIn } from '#web/lib/formats.ts';
import type { overview as source } from '../es/overview.ts';

const format = formatsIn('pt');

export const overview: typeof source = {
  title: 'Números do período',
  period: 'Período',
  periods: {
    this_month: 'Este mês',
    last_7: 'Últimos 7 dias',
    last_30: 'Últimos 30 dias',
    last_month: 'Mês passado',
  },
  figures: {
    total: 'Vendas',
    commission: 'Comissões',
    visits: 'Visitas',
    conversion: 'Conversão',
    active: 'Ativos',
  },
  units: {
    total: 'Valor por dia',
    commission: 'Valor por dia',
    visits: 'Visitas por dia',
    conversion: 'Vendas a cada 100 visitas, por dia',
  },
  of: (count) => `de ${format.count(count)}`,
  now: {
    this_month: 'Este mês',
    last_7: 'Estes 7 dias',
    last_30: 'Estes 30 dias',
    last_month: 'Mês passado',
  },
  before: (days) => (days === 1 ? 'O dia anterior' : `Os ${days} dias anteriores`),
  changes: {
    same: 'igual',
    percent: (by) => format.percent(by),
    points: (by) => `${format.count(by)} pts`,
    more: (count) => `${count} a mais`,
    fewer: (count) => `${count} a menos`,
  },
  chart: (figure) => `${figure} por dia`,
  day: 'Dia',
  nothing: 'Neste período ainda não há nada para mostrar. O primeiro que acontecer aparece aqui.',
  activeLead: (count) => `Afiliados com pelo menos uma venda. No total você tem ${format.count(count)}.`,
  sold: (count) => (count === 1 ? '1 vendeu' : `${format.count(count)} venderam`),
  loading: 'Carregando os números…',
  failed: 'Não conseguimos trazer os números',
  failedText: 'Suas vendas estão guardadas, foi a conexão.',
};
