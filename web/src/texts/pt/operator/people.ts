import { formatsIn } from '#web/lib/formats.ts';
import type {
  people as peopleSource,
  reason as reasonSource,
  requests as requestsSource,
  viewing as viewingSource,
} from '../../es/operator/people.ts';

const format = formatsIn('pt');

export const viewing: typeof viewingSource = {
  title: (name) => `Você está vendo como ${name}.`,
  text: (until) =>
    `Só leitura: nada pode ser mudado nem baixado. Termina às ${until.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}.`,
  leave: 'Sair',
  notLeft: 'Não conseguimos sair. Verifique sua conexão e tente de novo.',
};

export const reason: typeof reasonSource = {
  label: 'Motivo',
  kept: 'Fica na auditoria com o seu nome.',
  placeholder: 'Por exemplo: ticket 2281, não vê um pagamento',
  missing: 'Escreva o motivo.',
};

export const requests: typeof requestsSource = {
  pageTitle: 'Solicitações · Aliado',
  title: 'Solicitações',
  lead: 'Lojas que querem entrar. Ao aceitar, elas recebem um email para instalar o Aliado e se conectar.',
  views: { waiting: 'Por responder', decided: 'Respondidas' },
  accept: 'Aceitar',
  accepted: 'Aceita. O convite sai em alguns segundos.',
  reject: 'Recusar',
  rejectTitle: (store) => `Recusar ${store}`,
  rejectText:
    'A loja recebe um email com o motivo como você escrever. Sai em alguns segundos; até lá dá para desfazer.',
  rejected: (store) => `Você recusou a solicitação de ${store}.`,
  rejectedShort: 'Recusada. O email sai em alguns segundos.',
  undo: 'Desfazer',
  undone: 'A solicitação volta a esperar resposta.',
  old: 'Espera há mais de dois dias',
  joined: 'Já entrou',
  answers: { waiting: 'Espera', accepted: 'Aceita', rejected: 'Recusada' },
  columns: {
    store: 'Loja',
    answer: 'Resposta',
    who: 'Quem e quando',
    why: 'Motivo',
    mail: 'Email enviado',
  },
  empty: {
    waiting: {
      title: 'Não há solicitações por responder',
      text: 'Quando uma loja pedir para entrar pela página inicial, aparece aqui.',
    },
    decided: { title: 'Você ainda não respondeu nenhuma', text: 'Aqui fica cada resposta com o motivo.' },
  },
  loading: 'Carregando as solicitações…',
  failed: 'Não conseguimos carregar as solicitações',
  failedText: 'Estão salvas, foi a conexão.',
};

export const people: typeof peopleSource = {
  pageTitle: 'Pessoas · Aliado',
  title: 'Pessoas',
  lead: 'Todas as contas, por nome, email ou código.',
  search: 'Nome, email ou código',
  show: 'Mostrar',
  shown: {
    all: 'Todas',
    provider: 'Lojas',
    affiliate: 'Afiliados',
    leader: 'Líderes',
    mentor: 'Mentores',
    operator: 'Operadores',
    suspended: 'Suspensas',
  },
  roles: {
    provider: 'Loja',
    affiliate: 'Afiliado',
    leader: 'Líder',
    mentor: 'Mentor',
    operator: 'Operador',
  },
  columns: { name: 'Pessoa', roles: 'Papéis', code: 'Código', since: 'Desde', state: 'Estado' },
  facts: {
    store: 'Sua loja',
    phone: 'Telefone',
    recruiter: 'Chegou por',
    memberships: 'Lojas para as quais vende',
    sessions: 'Sessões abertas',
    seen: 'Última vez',
    locked: 'Bloqueada até',
  },
  suspended: 'Suspensa',
  active: 'Ativa',
  found: (count) =>
    count >= 1000 ? 'Mais de 1.000 pessoas' : count === 1 ? '1 pessoa' : `${format.count(count)} pessoas`,
  emptyTitle: 'Ninguém com isso',
  emptyText: 'Tente com parte do nome, o email ou o código inteiro.',
  loading: 'Carregando…',
  failed: 'Não conseguimos carregar as pessoas',
  failedText: 'Estão salvas, foi a conexão.',
  back: 'Todas as pessoas',
  actsTitle: 'O que se pode fazer',
  actsLead: 'Cada ação pede um motivo e fica na auditoria.',
  trailTitle: 'Sua história',
  trailLead: 'O que se fez com esta conta',
  acts: {
    view: {
      title: 'Ver como esta pessoa',
      text: 'Você vê o produto como esta pessoa durante 15 minutos, sem poder mudar nada. Os dados bancários aparecem pelos últimos números.',
      confirm: 'Ver como',
      done: 'Você está vendo a conta, só leitura.',
    },
    leader: {
      title: 'Tornar líder',
      text: 'Pode montar uma equipe: vê Minha Equipe e Meus Cupons.',
      confirm: 'Tornar líder',
      done: 'Agora é líder.',
    },
    notLeader: {
      title: 'Tirar o papel de líder',
      text: 'Deixa de ver Minha Equipe. A equipe e o que ganhou não mudam.',
      confirm: 'Tirar líder',
      done: 'Já não é líder.',
    },
    mentor: {
      title: 'Tornar mentor',
      text: 'Pode acompanhar líderes e ver suas equipes.',
      confirm: 'Tornar mentor',
      done: 'Agora é mentor.',
    },
    notMentor: {
      title: 'Tirar o papel de mentor',
      text: 'Deixa de ver seus líderes. O que ganhou não muda.',
      confirm: 'Tirar mentor',
      done: 'Já não é mentor.',
    },
    signOut: {
      title: 'Encerrar todas as sessões',
      text: 'Sai de todos os dispositivos e pode voltar a entrar com sua senha.',
      confirm: 'Encerrar sessões',
      done: 'Encerramos todas as sessões.',
    },
    unlock: {
      title: 'Desbloquear a entrada',
      text: 'Esquece as senhas erradas: pode tentar de novo já.',
      confirm: 'Desbloquear',
      done: 'Já pode tentar de novo.',
    },
    resetFactor: {
      title: 'Tirar a verificação em duas etapas',
      text: 'Para quem perdeu o telefone e os códigos de recuperação. Entra só com a senha até ativar de novo.',
      confirm: 'Tirar verificação',
      done: 'Tiramos a verificação em duas etapas.',
    },
    suspend: {
      title: 'Suspender a conta',
      text: 'Sai de todos os dispositivos e ninguém pode entrar até você restaurar. Vendas e pagamentos não mudam.',
      confirm: 'Suspender',
      done: 'A conta está suspensa.',
    },
    restore: {
      title: 'Restaurar a conta',
      text: 'Pode voltar a entrar com a senha de sempre.',
      confirm: 'Restaurar',
      done: 'A conta está ativa de novo.',
    },
  },
};
