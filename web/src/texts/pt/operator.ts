import { formatsIn } from '#web/lib/formats.ts';
import type { operator as source } from '../es/operator.ts';
import { audit } from './operator/audit.ts';
import { codes } from './operator/codes.ts';
import { people, reason, requests, viewing } from './operator/people.ts';
import { summary } from './operator/summary.ts';

const format = formatsIn('pt');

export const operator: typeof source = {
  sections: {
    summary: 'Resumo',
    requests: 'Solicitações',
    people: 'Pessoas',
    stores: 'Lojas',
    jobs: 'Tarefas',
    webhooks: 'Webhooks',
    audit: 'Auditoria',
    announcements: 'Anúncios',
    data: 'Dados',
    claims: 'Reclamações',
  },
  summary,
  requests,
  people,
  reason,
  viewing,
  audit,
  codes,
  work: {
    over: 'Trabalho de fundo',
    fine: 'Nada ficou por fazer',
    wrong: 'Há trabalho que não saiu',
    checked: (at, behind) =>
      `Última revisão de pedidos: ${format.moment(at)}. Pedidos que não tinham chegado às contas: ${format.count(behind)}.`,
    unchecked: 'A revisão de pedidos roda a cada hora; ainda não houve nenhuma.',
    seconds: (count) => `${format.count(Math.round(count))} s`,
    figures: [
      { name: 'orders_parked', label: 'Pedidos separados' },
      { name: 'orders_underived', label: 'Pedidos sem chegar às contas' },
      { name: 'orders_different', label: 'Pedidos diferentes da plataforma' },
      { name: 'jobs_exhausted', label: 'Tarefas abandonadas' },
      { name: 'jobs_due', label: 'Tarefas na fila' },
      { name: 'oldest_due_seconds', label: 'A que mais espera' },
    ],
    agreement: 'Nossas cópias e a plataforma, dia a dia',
    agreementColumns: ['Dia', 'Comparados', 'Diferentes', 'Depois de reparar'],
    loading: 'Carregando o trabalho de fundo…',
    failed: 'Não conseguimos carregar o trabalho de fundo',
    failedText: 'Foi a conexão.',
  },
  newest: 'Última revisão',
  fine: 'Tudo fecha',
  fineText: (at) => `A revisão de ${format.moment(at)} não encontrou diferenças.`,
  wrong: (count) => (count === 1 ? '1 diferença' : `${format.count(count)} diferenças`),
  wrongText: (at) => `A revisão de ${format.moment(at)} encontrou isto. Nada se corrige sozinho.`,
  columns: {
    when: 'Quando',
    entries: 'Movimentos',
    sales: 'Vendas',
    payments: 'Pagamentos',
    findings: 'Diferenças',
  },
  findings: { what: 'O quê', object: 'Onde', detail: 'Detalhe' },
  history: 'Revisões',
  proveNow: 'Revisar agora',
  proving: 'Revisando. O resultado aparece aqui em instantes.',
  none: 'Nenhuma',
  emptyTitle: 'Ainda não houve uma revisão',
  emptyText: 'Roda toda noite. Você também pode rodar agora.',
  loading: 'Carregando as revisões…',
  failed: 'Não conseguimos carregar as revisões',
  failedText: 'Estão salvas, foi a conexão.',
  pages: 'Páginas de revisões',
};
