import { formatsIn } from '#web/lib/formats.ts';
import type { member as source } from '../es/member.ts';

const format = formatsIn('pt');

export const member: typeof source = {
  close: 'Fechar',
  title: 'Afiliado',
  since: (day) => `Faz parte desde ${format.day(day)}`,
  through: (leader) => `equipe de ${leader}`,
  tabsLabel: 'O que este afiliado faz',
  tabs: { summary: 'Resumo', links: 'Links', coupons: 'Cupons', sales: 'Vendas', payments: 'Pagamentos' },
  loading: 'Procurando o afiliado…',
  missing: 'Não encontramos esta pessoa',
  missingText: 'Talvez não faça mais parte da sua loja, ou o link esteja incompleto.',
  failed: 'Não conseguimos trazer os dados',
  failedText: 'Continua com você, foi a conexão.',
  sales: {
    search: 'Buscar por pedido, produto ou cupom',
    sums: (count, total, commission, currency) =>
      `${count === 1 ? '1 venda' : `${format.count(count)} vendas`} por ${format.money(total, currency)}, com ${format.money(commission, currency)} de comissão`,
    nothingFound: 'Nenhuma venda corresponde.',
    emptyTitle: (name) => `${name} ainda não tem vendas`,
    emptyText: 'Cada venda com o link ou o cupom aparece aqui sozinha, com o comprovante.',
    loading: 'Carregando as vendas…',
    failed: 'Não conseguimos trazer as vendas',
    failedText: 'Estão guardadas, foi a conexão.',
    pages: 'Páginas de vendas',
  },
};
