import type { Texts } from '../texts.ts';

export const notifications: Texts['notifications'] = {
  title: 'Notificações',
  unread: (count) => (count === 1 ? '1 não lida' : `${count} não lidas`),
  isUnread: 'Não lida.',
  markedRead: 'Notificação marcada como lida com sucesso',
  more: 'Ver mais',
  emptyTitle: 'Você está em dia',
  emptyText: 'Quando algo acontecer com sua conta, você verá aqui.',
  failed: 'Não conseguimos carregar suas notificações',
  failedText: 'Elas continuam salvas, foi a conexão.',
};
