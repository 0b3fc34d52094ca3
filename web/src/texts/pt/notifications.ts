import type { notifications as es } from '../es/notifications.ts';

export const notifications: typeof es = {
  title: 'Notificações',
  unread: (count) => (count === 1 ? '1 não lida' : `${count} não lidas`),
  isUnread: 'Não lida.',
  markedRead: 'Notificação marcada como lida com sucesso',
  markAllRead: 'Marcar todas como lidas',
  markedAllRead: 'Marcamos todas como lidas',
  more: 'Ver mais',
  emptyTitle: 'Você está em dia',
  emptyText: 'Quando algo acontecer com sua conta, você verá aqui.',
  failed: 'Não conseguimos carregar suas notificações',
  failedText: 'Elas continuam salvas, foi a conexão.',
  switches: {
    open: 'Escolher avisos',
    title: 'Avisos',
    lead: 'Escolha o que contamos na página e o que mandamos por email.',
    kind: 'Aviso',
    channels: { page: 'Página', mail: 'Email' },
    one: (name, channel) => `${name}: ${channel}`,
    always: 'Sempre',
    alwaysWhy: 'Protege sua conta, por isso chega sempre',
    none: 'Não chega por aqui',
    failed: 'Não conseguimos carregar seus avisos',
    failedText: 'Continuam como você deixou, foi a conexão.',
  },
};
