import type { Language, NotificationKind } from '@aliado/contract';

type Text = { title: string; message: string };

export const notificationTexts: Record<Language, Record<NotificationKind, Text>> = {
  es: {
    welcome: {
      title: 'Te damos la bienvenida',
      message: 'Completá tus datos para que las tiendas te conozcan y sepan dónde pagarte.',
    },
    password_changed: {
      title: 'Cambió tu contraseña',
      message: 'Cerramos las demás sesiones. Si no fuiste vos, escribinos.',
    },
    bank_changed: {
      title: 'Cambiaron tus datos de contacto o de cobro',
      message: 'Durante 72 horas las tiendas ven un aviso antes de transferirte.',
    },
  },
  pt: {
    welcome: {
      title: 'Boas-vindas',
      message: 'Complete seus dados para que as lojas conheçam você e saibam onde pagar.',
    },
    password_changed: {
      title: 'Sua senha mudou',
      message: 'Encerramos as outras sessões. Se não foi você, fale com a gente.',
    },
    bank_changed: {
      title: 'Seus dados de contato ou de recebimento mudaram',
      message: 'Por 72 horas as lojas veem um aviso antes de transferir.',
    },
  },
};
