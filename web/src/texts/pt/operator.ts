import type { operator as source } from '../es/operator.ts';

export const operator: typeof source = {
  pageTitle: 'Operador · Aliado',
  title: 'Operador',
  lead: 'O que a revisão noturna das contas encontrou.',
  newest: 'Última revisão',
  fine: 'Tudo fecha',
  fineText: (when) => `A revisão de ${when} não encontrou diferenças.`,
  wrong: (count, shown) => (count === 1 ? '1 diferença' : `${shown} diferenças`),
  wrongText: (when) => `A revisão de ${when} encontrou isto. Nada se corrige sozinho.`,
  columns: {
    when: 'Quando',
    entries: 'Movimentos',
    sales: 'Vendas',
    payments: 'Pagamentos',
    findings: 'Diferenças',
  },
  findings: { what: 'O quê', object: 'Onde', detail: 'Detalhe' },
  history: 'Revisões',
  none: 'Nenhuma',
  emptyTitle: 'Ainda não houve uma revisão',
  emptyText: 'Roda toda noite. Também pode ser rodada à mão com o comando de revisão.',
  loading: 'Carregando as revisões…',
  failed: 'Não conseguimos carregar as revisões',
  failedText: 'Estão salvas, foi a conexão.',
  pages: {
    label: 'Páginas de revisões',
    page: (page, last) => `Página ${page} de ${last}`,
    previous: 'Anterior',
    next: 'Próxima',
  },
};
