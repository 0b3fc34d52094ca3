/** The steps between sign-up and the first page. */
export const steps = {
  title: 'Estamos preparando tu cuenta',
  failedTitle: 'Falta un paso',
  account: {
    waiting: 'Crear tu cuenta',
    doing: 'Creando tu cuenta…',
    done: 'Cuenta creada',
    failed: 'Cuenta sin crear',
  },
  session: {
    waiting: 'Iniciar sesión',
    doing: 'Iniciando sesión…',
    done: 'Sesión iniciada',
    failed: 'Sesión sin iniciar',
  },
  request: {
    waiting: 'Pedir sumarte a la tienda',
    doing: 'Enviando tu solicitud…',
    done: 'Solicitud enviada a la tienda',
    accepted: 'Ya sos parte de la tienda',
    failed: 'Solicitud sin enviar',
  },
  profile: {
    waiting: 'Preparar tu perfil',
    doing: 'Preparando tu perfil…',
    done: 'Perfil listo',
    failed: 'Perfil sin terminar',
  },
  sessionFailed: 'No se pudo iniciar sesión después del registro. Verifica tus datos.',
  profileFailed: 'Tu cuenta ya está creada y tus datos siguen acá. Probá de nuevo.',
  requestFailed:
    'No pudimos enviar tu solicitud a la tienda. Tu cuenta sigue adelante: buscala en General y pedí sumarte.',
  requestAccepted: 'La tienda te aceptó: ya sos parte.',
  retry: 'Reintentar',
  logIn: 'Iniciar Sesión',
  logOut: 'Cerrar sesión',
};
