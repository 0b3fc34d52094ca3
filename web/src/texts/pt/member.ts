import { formatsIn } from '#web/lib/formats.ts';
import type { member as source } from '../es/member.ts';

const format = formatsIn('pt');

export const member: typeof source = {
  back: 'Voltar aos meus afiliados',
  pageTitle: (name) => `${name} · Afiliados · Aliado`,
  since: (day) => `Faz parte desde ${format.day(day)}`,
  through: (leader) => `equipe de ${leader}`,
  tabsLabel: 'O que este afiliado faz',
  tabs: { links: 'Links', coupons: 'Cupons', sales: 'Vendas' },
  loading: 'Procurando o afiliado…',
  missing: 'Não encontramos esta pessoa',
  missingText: 'Talvez não faça mais parte da sua loja, ou o link esteja incompleto.',
  failed: 'Não conseguimos trazer os dados',
  failedText: 'Continua com você, foi a conexão.',
  links: {
    lead: (name) => `Os links de ${name} para a sua loja, com o que cada um trouxe.`,
    create: 'Criar link',
    createTitle: (name) => `Link para ${name}`,
    createLead: 'Aparece entre os links da pessoa, pronto para compartilhar.',
    nameHint: 'Só você e o afiliado veem.',
    created: (name) => `${name} já tem o link`,
    madeBy: { affiliate: 'Criado pelo afiliado', merchant: 'Criado por você' },
    stays: (name) => `As visitas e vendas que ele trouxe ficam guardadas para ${name}.`,
    emptyTitle: (name) => `${name} ainda não tem links`,
    emptyText: 'Crie o primeiro: escolha um produto e ele fica pronto para compartilhar.',
    failed: 'Não conseguimos trazer os links',
    failedText: 'Continuam funcionando, foi a conexão.',
  },
  coupons: {
    lead: (name) => `Os códigos de ${name} na sua loja.`,
    create: 'Criar cupom',
    emptyTitle: (name) => `${name} ainda não tem cupons`,
    emptyText: 'Crie um só para a pessoa, ou convide para uma das suas ofertas.',
  },
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
