import { moneyText } from '#server/lib/money-text.ts';
import { claimNews } from './notifications.claims.texts.ts';
import { dayText, discountText, limitsText, monthText, percentText } from './notifications.formats.rules.ts';
import type { DataOf, NotificationTexts } from './notifications.rules.ts';
import { wholesaleNews } from './notifications.wholesale.texts.ts';

const RATES = {
  commission: 'Por link',
  commission_coupon: 'Por cupón',
  commission_leader: 'Como líder',
};

const since = (effective_at: string | null, time_zone: string) =>
  effective_at ? `desde el ${dayText(effective_at, time_zone, 'es')}` : 'desde ahora';

const percentOrGeneral = (percent: number | null) =>
  percent === null ? 'la comisión general de la tienda' : percentText(percent);

const productsText = ({ product, others }: { product: string; others: number }) =>
  others > 0 ? `${product} y ${others} más` : product;

type Sale = DataOf<'sale_recorded'>;

const soldThing = ({ products, number }: Sale) => {
  const [first, ...others] = products;
  if (!first) return `el pedido #${number}`;
  return others.length > 0 ? `${first} y ${others.length} más` : first;
};

const WHY_NOTHING: Record<NonNullable<Sale['no_earning']>, string> = {
  own_purchase: 'es una compra propia',
  under_minimum: 'no llega al mínimo de la tienda',
  over_maximum: 'pasa el máximo de pedidos del mes',
  payment_coupon: 'se pagó con un cupón de pago',
  review_rejected: 'la tienda no la aprobó',
};

const totalText = ({ total_cents, currency }: Sale) => moneyText(total_cents, currency, 'es');

const earnedText = ({ commission_cents, currency, no_earning }: Sale, earns: string) =>
  no_earning
    ? `No suma comisión: ${WHY_NOTHING[no_earning]}.`
    : `${earns} ${moneyText(commission_cents, currency, 'es')}.`;

const STORE_RENAMES = 'Le avisamos para que elija otro nombre.';

const WHY_NO_CODE = {
  name_taken: `La tienda ya tiene un cupón con ese nombre. ${STORE_RENAMES}`,
  hyphen_refused: `La tienda no acepta guiones. ${STORE_RENAMES}`,
  refused: `La tienda no lo aceptó. ${STORE_RENAMES}`,
  store_gone: 'La tienda no está conectada en este momento. Probá más adelante.',
  deleted_in_store: 'La tienda lo borró. Si tenés otro código, usá ese.',
};

const WHAT_TO_REPAIR = {
  name_taken: 'Ya tenés un cupón con ese nombre. Elegí otro.',
  hyphen_refused: 'Tu tienda no acepta guiones. Probá el mismo código sin ellos.',
  refused: 'Tu tienda no lo aceptó. Probá de nuevo con otro nombre.',
  store_gone: 'Tu tienda no está conectada. Volvé a conectarla y probá de nuevo.',
  deleted_in_store: 'Lo borraron en tu tienda. Podés crearlo de nuevo desde Servicios.',
};

type Payment = DataOf<'payment_received'>;

const paidText = ({ total_cents, currency }: Payment) => moneyText(total_cents, currency, 'es');

const wayText = ({ method, destination }: Payment) => {
  if (method === 'coupon') return `Es tu cupón ${destination}, para usar una vez en su tienda.`;
  if (method === 'transfer') return `Te transfirió a ${destination}.`;
  return 'Te pagó por otro medio.';
};

const PRIVACY: Record<DataOf<'privacy_request'>['request'], string> = {
  store: 'Alguien pide borrar los datos de todas las personas que compraron en tu tienda.',
  customer: 'Alguien pide borrar los datos de una persona que te compró.',
  data_request: 'Alguien pide saber qué datos guardamos de una persona que te compró.',
};

export const spanish: NotificationTexts = {
  names: {
    ...claimNews.es.names,
    welcome: 'Bienvenida',
    password_changed: 'Cambió tu contraseña',
    bank_changed: 'Cambiaron tus datos de cobro',
    store_connected: 'Tu tienda quedó conectada',
    store_disconnected: 'Tu tienda se desconectó',
    store_suspended: 'La plataforma pausó tu tienda',
    store_resumed: 'Tu tienda volvió',
    privacy_request: 'Una solicitud de privacidad espera tu respuesta',
    privacy_due: 'Está por vencer una solicitud de privacidad',
    webhook_paused: 'Pausamos uno de tus webhooks',
    sheet_published: 'Tu planilla terminó de publicarse',
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
    team_message: 'Tu líder te escribe',
    announcement: 'Aliado te cuenta algo',
    audit_broken: 'La auditoría no cierra',
    store_message: 'Una tienda te escribe',
    commission_changed: 'Una tienda cambió sus comisiones',
    own_commission_changed: 'Cambió tu comisión propia',
    product_commission_changed: 'Cambió la comisión de productos',
    coupon_invited: 'Te invitan a un cupón',
    coupon_ready: 'Tu código ya funciona',
    coupon_changed: 'Cambió tu código',
    coupon_failed: 'No pudimos crear tu código',
    merchant_coupon_failed: 'No pudimos crear un cupón en tu tienda',
    coupon_leaked: 'Un código parece circular por fuera',
    code_replaced: 'Una tienda renovó tu código',
    sale_recorded: 'Vendiste',
    store_sale_recorded: 'Alguien vendió en tu tienda',
    sale_cancelled: 'Se canceló una venta tuya',
    sale_reassigned: 'Una venta pasó a otra persona',
    sale_flagged: 'Una venta espera tu revisión',
    payment_requested: 'Alguien pide que le pagues',
    month_closed: 'Cerró un mes tuyo',
    payment_received: 'Te pagaron',
    payment_returned: 'Un pago tuyo volvió',
    payment_coupon_failed: 'Un pago con cupón no salió',
    invoice_received: 'Te mandaron una factura',
    ...wholesaleNews.es.names,
  },
  texts: {
    ...claimNews.es.texts,
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
    privacy_request: ({ request, due_at, time_zone }) => ({
      title: 'Una solicitud de privacidad espera tu respuesta',
      message: `${PRIVACY[request]} Llegó sin la firma de la plataforma: no hacemos nada hasta que respondas en Servicios, antes del ${dayText(due_at, time_zone, 'es')}.`,
    }),
    privacy_due: ({ request, due_at, time_zone }) => ({
      title: 'Está por vencer una solicitud de privacidad',
      message: `${PRIVACY[request]} La ley da plazo hasta el ${dayText(due_at, time_zone, 'es')}. Confirmala o descartala en Servicios.`,
    }),
    webhook_paused: ({ host, pause }) => ({
      title: `Pausamos tu webhook a ${host}`,
      message:
        pause === 'gone'
          ? 'El servidor dijo que esa dirección ya no existe. Lo que pase mientras tanto se guarda; revisala y reanudalo.'
          : 'Hace tiempo que no acepta lo que le mandamos. Lo que pase mientras tanto se guarda; revisalo y reanudalo.',
    }),
    sheet_published: ({ published, failed }) => ({
      title: published === 1 ? 'Publicamos 1 producto' : `Publicamos ${published} productos`,
      message:
        failed === 0
          ? 'Tu planilla ya está en tu tienda y tus afiliados pueden venderla.'
          : `${failed === 1 ? '1 no entró' : `${failed} no entraron`} en tu tienda. Mirá por qué y reintentá.`,
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
    team_message: ({ leader, text }) => ({ title: `${leader} te escribió`, message: text }),
    announcement: ({ title_es, message_es }) => ({ title: title_es, message: message_es }),
    audit_broken: ({ entry, finding }) => ({
      title: 'La auditoría no cierra',
      message: `Alguien cambió o borró asientos: el primero es el ${entry} (${finding}). Seguí la página de operaciones.`,
    }),
    store_message: ({ merchant, text }) => ({ title: `${merchant} te escribió`, message: text }),
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
    product_commission_changed: ({ merchant, time_zone, changes }) => ({
      title: `${merchant} cambió la comisión de productos`,
      message: changes
        .map(({ to, effective_at, stays, ...which }) =>
          stays
            ? `${productsText(which)}: sigue como hasta hoy.`
            : `${productsText(which)}: ${percentOrGeneral(to)} ${since(effective_at, time_zone)}.`,
        )
        .join(' '),
    }),
    sale_recorded: (sale) => ({
      title: `Vendiste ${soldThing(sale)} en ${sale.merchant}`,
      message: `Pedido #${sale.number} de ${totalText(sale)}. ${earnedText(sale, 'Te deja')}`,
    }),
    store_sale_recorded: (sale) => ({
      title: `${sale.affiliate} vendió ${soldThing(sale)}`,
      message: `Pedido #${sale.number} de ${totalText(sale)}. ${earnedText(sale, 'Su comisión es')}`,
    }),
    sale_cancelled: (sale) => ({
      title: `Se canceló una venta tuya en ${sale.merchant}`,
      message: `El pedido #${sale.number} se canceló o se devolvió, así que ya no suma comisión.`,
    }),
    sale_reassigned: ({ merchant, number }) => ({
      title: `Una venta en ${merchant} pasó a otra persona`,
      message: `El pedido #${number} esperaba revisión y apareció una prueba más fuerte de quién lo trajo, así que ya no es tuyo.`,
    }),
    sale_flagged: (sale) => ({
      title: `Revisá una venta de ${sale.affiliate}`,
      message: `El pedido #${sale.number} tiene algo fuera de lo común. Su comisión espera hasta que decidas.`,
    }),
    payment_received: (payment) => ({
      title: `${payment.merchant} te pagó ${paidText(payment)}`,
      message: wayText(payment),
    }),
    payment_returned: (payment) => ({
      title: `El pago de ${paidText(payment)} de ${payment.merchant} no se concretó`,
      message: payment.reason
        ? `La tienda anotó «${payment.reason}». Ese monto vuelve a estar disponible para cobrar.`
        : 'Ese monto vuelve a estar disponible para cobrar.',
    }),
    payment_coupon_failed: (payment) => ({
      title: `El cupón para pagarle a ${payment.affiliate} no se creó`,
      message: `Los ${paidText(payment)} siguen pendientes. Pagalos de otra forma o probá de nuevo.`,
    }),
    invoice_received: ({ affiliate, year, month }) => ({
      title: `${affiliate} te mandó su factura`,
      message: `Es la de ${monthText(year, month, 'es')}. Podés descargarla desde Pagos.`,
    }),
    payment_requested: ({ affiliate, asked_cents, currency }) => ({
      title: `${affiliate} te pide que le pagues`,
      message: `Tiene ${moneyText(asked_cents, currency, 'es')} disponibles. Podés pagarle desde Pagos.`,
    }),
    month_closed: ({ merchant, year, month, earned_cents, currency }) => ({
      title: `Cerró ${monthText(year, month, 'es')} en ${merchant}`,
      message: `Ganaste ${moneyText(earned_cents, currency, 'es')}. Ya podés subir la factura.`,
    }),
    coupon_invited: ({ inviter, merchant, coupon, ...limited }) => ({
      title: `${inviter} te invita al cupón ${coupon}`,
      message: `Pedí tu propio código de ${merchant} y compartilo.${limitsText(limited, 'es')}`,
    }),
    coupon_ready: ({ coupon, merchant, for_payment, ...limited }) => ({
      title: `Tu código ${coupon} ya funciona`,
      message: for_payment
        ? `Es para tus compras en ${merchant} y sirve una sola vez.`
        : `Compartilo: lo que compren con él en ${merchant} cuenta para vos.${limitsText(limited, 'es')}`,
    }),
    coupon_changed: (changed) => ({
      title: `${changed.merchant} cambió tu código ${changed.coupon}`,
      message: `Ahora da ${discountText(changed, 'es')}.${limitsText(changed, 'es')}`,
    }),
    coupon_failed: ({ coupon, failure }) => ({
      title:
        failure === 'deleted_in_store'
          ? `Tu código ${coupon} ya no está en la tienda`
          : `No pudimos crear tu código ${coupon}`,
      message: WHY_NO_CODE[failure],
    }),
    merchant_coupon_failed: ({ coupon, failure }) => ({
      title:
        failure === 'deleted_in_store'
          ? `El cupón ${coupon} ya no está en tu tienda`
          : `No pudimos crear el cupón ${coupon} en tu tienda`,
      message: WHAT_TO_REPAIR[failure],
    }),
    coupon_leaked: ({ coupon, orders }) => ({
      title: `El código ${coupon} parece circular por fuera`,
      message: `Lo usaron en ${orders === 1 ? '1 pedido' : `${orders} pedidos`} que no se parecen a los de siempre. Mirá las pruebas: podés reemplazarlo o decir que es normal.`,
    }),
    code_replaced: ({ merchant, before, coupon }) => ({
      title: `Tu código ahora es ${coupon}`,
      message: `${before} empezó a circular por fuera de tus canales, algo que les pasa a los códigos que gustan. ${merchant} te hizo uno nuevo con las mismas condiciones: compartí este desde ahora. Lo que ya vendiste sigue siendo tuyo.`,
    }),
    ...wholesaleNews.es.texts,
  },
};
