import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

export const connect = {
  pageTitle: 'Conectar tu tienda · Aliado',
  loading: 'Buscando tu tienda…',
  store: {
    title: 'Conectá tu tienda con Aliado',
    where: (domain: string, country: string) => `${domain} · ${format.country(country)}`,
    wholesale: 'Para vender por mayor',
    affiliates: 'Para vender con afiliados',
  },
  reads: {
    title: 'Qué hace Aliado con tu permiso',
    points: [
      'Lee tus productos, precios y stock.',
      'Lee tus pedidos, para calcular cada comisión.',
      'Crea los cupones que armes y reconoce los links de tus afiliados.',
      'Nunca cobra ni cambia un pedido.',
    ],
  },
  user: 'Tu usuario en Aliado',
  password: 'Contraseña',
  chosen: {
    lead: 'Es el mail de tu tienda. Elegí una contraseña y tu cuenta queda lista.',
    submit: 'Crear mi cuenta y conectar',
  },
  given: {
    lead: 'Ya hay una cuenta con el mail de tu tienda. Escribí su contraseña para conectarla.',
    submit: 'Conectar mi tienda',
    forgot: '¿Olvidaste tu contraseña?',
  },
  other: {
    question: '¿Tenés una cuenta con otro mail?',
    logIn: 'Iniciá sesión',
  },
  confirm: {
    lead: 'La tienda queda en la cuenta con la que entraste:',
    submit: 'Conectar a esta cuenta',
    later: 'Ahora no',
  },
  freshPassword: {
    title: 'Confirmá que sos vos',
    lead: 'Conectar una tienda le da acceso a tu cuenta. Por eso te pedimos la contraseña.',
    password: 'Tu contraseña',
    confirm: 'Confirmar y conectar',
    cancel: 'Volver',
  },
  done: {
    title: (store: string) => `¡Listo! Conectaste ${store}`,
    text: 'Te llevamos a General.',
  },
  expired: {
    title: 'Este permiso ya no sirve',
    text: 'El permiso de la tienda dura cinco minutos y se usa una sola vez. Tu tienda y tu cuenta están bien.',
    again: 'Pedí otro y seguís donde estabas.',
    visitorAgain:
      'Volvé a instalar Aliado desde el administrador de tu tienda. Si ya tenés una cuenta, iniciá sesión y pedí otro.',
    ask: 'Pedir otro permiso',
  },
  missing: {
    title: 'Acá se conectan las tiendas',
    text: 'Te llevamos a Tiendanube para que des tu permiso, y de ahí volvés acá.',
    visitorText:
      'Instalá Aliado desde el administrador de tu tienda y llegás acá con ella. Si ya tenés una cuenta, iniciá sesión.',
    connect: 'Conectar mi tienda',
  },
  taken: {
    next: 'Si es tuya, cerrá sesión y entrá con esa cuenta. Si no la reconocés, escribinos y lo vemos con vos.',
  },
  member: {
    title: (store: string) => `${store} ya está en Aliado`,
    own: 'Si es tu tienda, iniciá sesión con la cuenta con la que la conectaste.',
    unknown: 'Si no fuiste vos, escribinos y lo vemos juntos.',
  },
  otherStore: {
    next: 'Para conectar esta, entrá con otra cuenta o desconectá antes la que tenés, en Servicios.',
  },
  unreachable: {
    title: 'No pudimos preguntarle a tu tienda',
    safe: 'No se conectó ni se cambió nada.',
  },
  toServices: 'Ir a Servicios',
  toGeneral: 'Ir a General',
};
