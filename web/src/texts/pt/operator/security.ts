import type { SecurityEventKind } from '@aliado/contract';
import { formatsIn } from '#web/lib/formats.ts';
import type { security as source } from '../../es/operator/security.ts';

const format = formatsIn('pt');

const kinds: Record<SecurityEventKind, string> = {
  login: 'Entrou',
  login_failed: 'Senha errada',
  login_locked: 'Entrada bloqueada por tentativas',
  code_refused: 'Código de duas etapas errado',
  logout: 'Saiu',
  session_ended: 'Sessão encerrada',
  password_reset_asked: 'Pediu para recuperar a senha',
  password_reset_done: 'Recuperou a senha',
  password_changed: 'Mudou a senha',
  sign_up: 'Conta nova',
  refresh_replayed: 'Chave de sessão repetida',
  signature_refused: 'Webhook com assinatura errada',
  forbidden: 'Pedido sem permissão',
  not_found_often: 'Procurou muitos dados alheios',
  key_refused: 'Chave de API recusada',
  limited: 'Pedidos demais',
  viewed_as: 'Olhou uma conta como operador',
  key_rotated: 'Chave do serviço renovada',
  started: 'O serviço começou',
  stopped: 'O serviço parou',
  dropped: 'Eventos perdidos',
};

export const security: typeof source = {
  pageTitle: 'Segurança · Aliado',
  title: 'Segurança',
  lead: 'Quem entrou, quem não conseguiu e de onde, nos últimos doze meses.',
  search: 'Endereço de rede ou email',
  anything: 'Qualquer evento',
  columns: {
    when: 'Quando',
    what: 'O que houve',
    who: 'Quem',
    where: 'De onde',
    agent: 'Navegador',
    detail: 'Detalhe',
  },
  itself: 'Aliado',
  unknown: 'Sem conta conhecida',
  often: (what, times) => `${what} (${format.count(times)} vezes)`,
  more: 'Ver mais',
  emptyTitle: 'Nada com isso',
  emptyText: 'Tente com menos filtros, outro endereço ou outros dias.',
  loading: 'Carregando a segurança…',
  failed: 'Não conseguimos carregar os eventos',
  failedText: 'Estão salvos, foi a conexão.',
  kinds,
  details: {
    password: 'com senha',
    'password, code': 'com senha e código',
    'by the owner': 'pela pessoa',
    'by an operator': 'por um operador',
    suspended: 'conta suspensa',
    more: 'outros, sem detalhe',
  },
};
