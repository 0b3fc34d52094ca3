export const notifications = {
  title: 'Notificaciones',
  unread: (count: number) => `${count} sin leer`,
  isUnread: 'Sin leer.',
  markedRead: 'Notificación marcada como leída con éxito',
  more: 'Ver más',
  emptyTitle: 'Estás al día',
  emptyText: 'Cuando pase algo con tu cuenta, lo vas a ver acá.',
  failed: 'No pudimos traer tus notificaciones',
  failedText: 'Siguen guardadas, falló la conexión.',
};
