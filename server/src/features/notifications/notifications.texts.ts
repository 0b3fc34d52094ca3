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
      message: 'Si cambió dónde cobrás, durante 72 horas las tiendas ven un aviso antes de transferirte.',
    },
    store_connected: {
      title: 'Tu tienda quedó conectada',
      message: 'Ahora traé tus productos desde Servicios.',
    },
    store_disconnected: {
      title: 'Tu tienda se desconectó',
      message: 'Tus ventas y tus cuentas siguen acá. Volvé a conectarla desde Servicios.',
    },
    store_suspended: {
      title: 'La plataforma pausó tu tienda',
      message: 'Cuando vuelva a responder, traemos lo que falte sin que hagas nada.',
    },
    store_resumed: {
      title: 'Tu tienda volvió',
      message: 'Estamos poniendo al día los pedidos de estos días.',
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
      message: 'Se mudou onde você recebe, por 72 horas as lojas veem um aviso antes de transferir.',
    },
    store_connected: {
      title: 'Sua loja está conectada',
      message: 'Agora traga seus produtos em Serviços.',
    },
    store_disconnected: {
      title: 'Sua loja foi desconectada',
      message: 'Suas vendas e contas continuam aqui. Conecte de novo em Serviços.',
    },
    store_suspended: {
      title: 'A plataforma pausou sua loja',
      message: 'Quando ela voltar a responder, trazemos o que faltar sem você fazer nada.',
    },
    store_resumed: {
      title: 'Sua loja voltou',
      message: 'Estamos atualizando os pedidos destes dias.',
    },
  },
};
