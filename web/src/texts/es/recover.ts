export const recover = {
  pageTitle: 'Recuperar contraseña · Aliado',
  mailbox: {
    title: 'Mirá tu casilla de mail',
    text: 'Si pediste recuperar tu contraseña, te mandamos un link. Sirve una sola vez y vence en una hora.',
    spam: '¿No llegó? Fijate en correo no deseado o pedí otro.',
    another: 'Pedir otro link',
    logIn: 'Volver a Iniciar Sesión',
  },
  choose: {
    title: 'Elegí una contraseña nueva',
    lead: 'Al guardarla se cierran todas tus sesiones abiertas.',
    save: 'Guardar contraseña',
  },
  expired: {
    title: 'Este link ya no sirve',
    text: 'Ya se usó o pasó más de una hora. Tu cuenta está bien: pedí otro y te llega en un momento.',
  },
  done: {
    title: 'Tu contraseña ya está cambiada',
    text: 'Iniciá sesión con la nueva.',
    toast: 'Guardamos tu contraseña nueva',
  },
};
