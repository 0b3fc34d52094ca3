import { formatsIn } from '#web/lib/formats.ts';
import type { overview as source } from '../es/overview.ts';

const format = formatsIn('pt');

export const overview: typeof source = {
  title: 'Números do período',
  figures: {
    base: 'Vendas',
    commission: 'Comissões',
    visits: 'Visitas',
    conversion: 'Conversão',
    active: 'Ativos',
  },
  of: (count) => `de ${format.count(count)}`,
  changes: {
    same: 'igual',
    percent: (by) => format.percent(by),
    points: (by) => `${format.count(by)} pts`,
    more: (count) => `${count} a mais`,
    fewer: (count) => `${count} a menos`,
  },
  report: 'Ver em Relatórios',
  nothing: 'Neste período ainda não há nada para mostrar. O primeiro que acontecer aparece aqui.',
  activeLead: (count) => `Afiliados com pelo menos uma venda. No total você tem ${format.count(count)}.`,
  sold: (count) => (count === 1 ? '1 vendeu' : `${format.count(count)} venderam`),
  loading: 'Carregando os números…',
  failed: 'Não conseguimos trazer os números',
  failedText: 'Suas vendas estão guardadas, foi a conexão.',
};
