import { OVERDUE_DAYS } from '@aliado/contract';
import { formatsIn } from '#web/lib/formats.ts';
import type { summary as source } from '../../es/operator/summary.ts';

const format = formatsIn('pt');
const many = (count: number, one: string, more: string) =>
  `${format.count(count)} ${count === 1 ? one : more}`;

const moreOrLess = (today: number, before: number) => {
  if (before === 0) return '';
  const percent = Math.round((100 * (today - before)) / before);
  if (percent === 0) return ' · igual a uma semana atrás';
  return ` · ${format.count(Math.abs(percent))}% ${percent > 0 ? 'a mais' : 'a menos'} que uma semana atrás a esta hora`;
};

const currencies: Record<string, string> = {
  ARS: 'Pesos argentinos',
  BRL: 'Reais',
  CLP: 'Pesos chilenos',
  COP: 'Pesos colombianos',
  MXN: 'Pesos mexicanos',
  USD: 'Dólares',
};

export const summary: typeof source = {
  pageTitle: 'Operador · Aliado',
  lead: (at) => `${at}. Atualiza sozinho.`,
  loading: 'Carregando o resumo…',
  failed: 'Não conseguimos carregar o resumo',
  failedText: 'Foi a conexão.',
  tiles: {
    of: (all) => `de ${format.count(all)}`,
    stores: 'Lojas conectadas',
    storesFine: 'Todas respondem e estão em dia',
    storesWrong: (away, behind, deaf) =>
      [
        away > 0 && `${format.count(away)} sem conexão`,
        behind > 0 && many(behind, 'atrasada', 'atrasadas'),
        deaf > 0 && `${format.count(deaf)} sem todos os webhooks`,
      ]
        .filter(Boolean)
        .join(', '),
    orders: 'Pedidos hoje',
    ordersText: (credited, today, before) =>
      `${format.count(credited)} com afiliado${moreOrLess(today, before)}`,
    jobs: 'Tarefas com falha',
    jobsFine: 'Nenhuma para tentar de novo',
    jobsWrong: (exhausted, parked) =>
      `${format.count(exhausted)} para tentar de novo, ${many(parked, 'pedido separado', 'pedidos separados')}`,
    waiting: 'Pedido que mais espera',
    minutes: 'min',
    waitingText: (limit, store) => `Limite ${limit} min${store ? ` · ${store}` : ''}`,
    proofs: 'Provas da noite',
    proofsText: (fine, at) =>
      at ? `${fine ? 'Tudo fecha' : 'Algo não fecha'} · ${format.recent(at)}` : 'Ainda não rodaram',
    agreement: 'Acordo com a plataforma',
    agreementText: (different, compared) =>
      `${many(different, 'diferença', 'diferenças')} em ${many(compared, 'pedido', 'pedidos')}, 7 dias`,
  },
  search: {
    label: 'Pessoa, loja ou número de pedido',
    people: 'Pessoas',
    stores: 'Lojas',
    orders: 'Pedidos',
    noStore: 'Sem loja conectada',
    nobody: 'sem afiliado',
    nothing: 'Não encontramos ninguém nem nada com isso.',
  },
  requests: {
    title: 'Lojas que querem entrar',
    lead: (count) => many(count, 'solicitação por responder', 'solicitações por responder'),
    all: 'Ver todas',
  },
  troubled: {
    title: 'Lojas com problemas',
    lead: 'O que se perde e como se arruma',
    emptyTitle: 'Nenhuma',
    emptyText: 'Todas as lojas respondem e seus pedidos estão em dia.',
    all: 'Ver todas',
  },
  money: {
    title: 'Dinheiro nas contas',
    lead: `Cada moeda por si. Atrasado: passou uma semana do prazo em que essa loja costuma pagar, ou ${OVERDUE_DAYS} dias se ainda é nova.`,
    currency: 'Moeda',
    named: (currency, stores) => `${currencies[currency] ?? currency}, ${many(stores, 'loja', 'lojas')}`,
    waiting: 'Em espera',
    available: 'Disponível',
    overdue: 'Atrasado',
    paid: 'Pago neste mês',
    sold: 'Vendas do mês',
    closed: 'Livros fechados',
    open: 'Uma prova não fecha',
  },
  audit: {
    title: 'Auditoria',
    lead: 'O que se fez por último, com o motivo',
    all: 'Buscar na auditoria',
  },
};
