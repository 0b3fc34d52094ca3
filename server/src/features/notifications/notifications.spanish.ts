import { dayText, percentText } from './notifications.formats.ts';
import type { NotificationTexts } from './notifications.texts.ts';

const RATES = {
  commission: 'Por link',
  commission_coupon: 'Por cupón',
  commission_leader: 'Como líder',
};

const since = (effective_at: string | null, time_zone: string) =>
  effective_at ? `desde el ${dayText(effective_at, time_zone, 'es')}` : 'desde ahora';

const percentOrGeneral = (percent: number | null) =>
  percent === null ? 'la comisión general de la tienda' : percentText(percent);

export const spanish: NotificationTexts = {
  names: {
    welcome: 'Bienvenida',
    password_changed: 'Cambió tu contraseña',
    bank_changed: 'Cambiaron tus datos de cobro',
    store_connected: 'Tu tienda quedó conectada',
    store_disconnected: 'Tu tienda se desconectó',
    store_suspended: 'La plataforma pausó tu tienda',
    store_resumed: 'Tu tienda volvió',
    request_received: 'Alguien quiere vender con vos',
    request_accepted: 'Una tienda aceptó tu solicitud',
    request_rejected: 'Una tienda no aceptó tu solicitud',
    request_cancelled: 'Alguien retiró su solicitud',
    invitation_received: 'Una tienda te invita',
    invitation_accepted: 'Aceptaron tu invitación',
    invitation_rejected: 'No aceptaron tu invitación',
    member_left: 'Alguien dejó tu tienda',
    member_removed: 'Ya no sos parte de una tienda',
    team_joined: 'Alguien se sumó a tu equipo',
    commission_changed: 'Una tienda cambió sus comisiones',
    own_commission_changed: 'Cambió tu comisión propia',
  },
  texts: {
    welcome: () => ({
      title: 'Te damos la bienvenida',
      message: 'Completá tus datos para que las tiendas te conozcan y sepan dónde pagarte.',
    }),
    password_changed: () => ({
      title: 'Cambió tu contraseña',
      message: 'Cerramos las demás sesiones. Si no fuiste vos, escribinos.',
    }),
    bank_changed: () => ({
      title: 'Cambiaron tus datos de contacto o de cobro',
      message: 'Si cambió dónde cobrás, durante 72 horas las tiendas ven un aviso antes de transferirte.',
    }),
    store_connected: () => ({
      title: 'Tu tienda quedó conectada',
      message: 'Ahora traé tus productos desde Servicios.',
    }),
    store_disconnected: () => ({
      title: 'Tu tienda se desconectó',
      message: 'Tus ventas y tus cuentas siguen acá. Volvé a conectarla desde Servicios.',
    }),
    store_suspended: () => ({
      title: 'La plataforma pausó tu tienda',
      message: 'Cuando vuelva a responder, traemos lo que falte sin que hagas nada.',
    }),
    store_resumed: () => ({
      title: 'Tu tienda volvió',
      message: 'Estamos poniendo al día los pedidos de estos días.',
    }),
    request_received: ({ affiliate, automatic }) =>
      automatic
        ? {
            title: `${affiliate} ya vende con vos`,
            message: 'Entró con la aceptación automática que tenés encendida.',
          }
        : { title: `${affiliate} quiere vender con vos`, message: 'Mirá su solicitud y respondele.' },
    request_accepted: ({ merchant }) => ({
      title: `Ya sos parte de ${merchant}`,
      message: 'Aceptó tu solicitud: sus productos ya son tuyos para vender.',
    }),
    request_rejected: ({ merchant }) => ({
      title: `${merchant} no aceptó tu solicitud`,
      message: 'Podés volver a pedirlo cuando pase un día, o mirar otras tiendas.',
    }),
    request_cancelled: ({ affiliate }) => ({
      title: `${affiliate} retiró su solicitud`,
      message: 'No hace falta que hagas nada.',
    }),
    invitation_received: ({ merchant }) => ({
      title: `${merchant} te invita a vender sus productos`,
      message: 'Mirá su comisión y sus condiciones, y aceptá si te sirve.',
    }),
    invitation_accepted: ({ affiliate }) => ({
      title: `${affiliate} aceptó tu invitación`,
      message: 'Ya es parte de tu tienda.',
    }),
    invitation_rejected: ({ affiliate }) => ({
      title: `${affiliate} no aceptó tu invitación`,
      message: 'Podés invitar a otras personas desde Afiliados.',
    }),
    member_left: ({ affiliate }) => ({
      title: `${affiliate} dejó tu tienda`,
      message: 'Lo que ganó hasta hoy sigue en tus cuentas.',
    }),
    member_removed: ({ merchant }) => ({
      title: `Ya no sos parte de ${merchant}`,
      message: 'La tienda cerró la relación. Lo que ganaste hasta hoy te lo sigue debiendo.',
    }),
    team_joined: ({ affiliate, merchant }) => ({
      title: `${affiliate} se sumó a tu equipo`,
      message: `Vende ${merchant} y te tiene como líder.`,
    }),
    commission_changed: ({ merchant, time_zone, changes }) => ({
      title: `${merchant} cambió sus comisiones`,
      message: changes
        .map(({ kind, from, to, effective_at }) =>
          from === to
            ? `${RATES[kind]}: sigue en ${percentText(to)}.`
            : `${RATES[kind]}: de ${percentText(from)} a ${percentText(to)} ${since(effective_at, time_zone)}.`,
        )
        .join(' '),
    }),
    own_commission_changed: ({ merchant, time_zone, from, to, effective_at }) => ({
      title: `${merchant} cambió tu comisión`,
      message:
        from === to
          ? `Sigue siendo ${percentOrGeneral(to)}.`
          : `Pasa de ${percentOrGeneral(from)} a ${percentOrGeneral(to)} ${since(effective_at, time_zone)}.`,
    }),
  },
};
