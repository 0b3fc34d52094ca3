import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

export const viewing = {
  title: (name: string) => `Estás viendo como ${name}.`,
  text: (until: Date) =>
    `Solo lectura: nada se puede cambiar ni descargar. Termina a las ${until.toLocaleTimeString('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}.`,
  leave: 'Salir',
  notLeft: 'No pudimos salir. Revisá tu conexión y probá de nuevo.',
};

export const reason = {
  label: 'Motivo',
  kept: 'Queda en la auditoría con tu nombre.',
  placeholder: 'Por ejemplo: ticket 2281, no ve un pago',
  missing: 'Escribí el motivo.',
};

export const requests = {
  pageTitle: 'Solicitudes · Aliado',
  title: 'Solicitudes',
  lead: 'Tiendas que quieren entrar. Al aceptar les llega un mail para instalar Aliado y conectarse.',
  views: { waiting: 'Por responder', decided: 'Respondidas' },
  accept: 'Aceptar',
  accepted: 'Aceptada. La invitación sale en unos segundos.',
  reject: 'Rechazar',
  rejectTitle: (store: string) => `Rechazar a ${store}`,
  rejectText:
    'Le llega un mail con el motivo tal como lo escribas. Sale en unos segundos; hasta entonces se puede deshacer.',
  rejected: (store: string) => `Rechazaste la solicitud de ${store}.`,
  rejectedShort: 'Rechazada. El mail sale en unos segundos.',
  undo: 'Deshacer',
  undone: 'La solicitud vuelve a esperar respuesta.',
  old: 'Espera hace más de dos días',
  joined: 'Ya entró',
  answers: { waiting: 'Espera', accepted: 'Aceptada', rejected: 'Rechazada' },
  columns: {
    store: 'Tienda',
    answer: 'Respuesta',
    who: 'Quién y cuándo',
    why: 'Motivo',
    mail: 'Mail enviado',
  },
  empty: {
    waiting: {
      title: 'No hay solicitudes por responder',
      text: 'Cuando una tienda pida entrar desde la página de inicio, aparece acá.',
    },
    decided: { title: 'Todavía no respondiste ninguna', text: 'Acá queda cada respuesta con su motivo.' },
  },
  loading: 'Cargando las solicitudes…',
  failed: 'No pudimos traer las solicitudes',
  failedText: 'Están guardadas, falló la conexión.',
};

export const people = {
  pageTitle: 'Personas · Aliado',
  title: 'Personas',
  lead: 'Todas las cuentas, por nombre, mail o código.',
  search: 'Nombre, mail o código',
  show: 'Mostrar',
  shown: {
    all: 'Todas',
    provider: 'Tiendas',
    affiliate: 'Afiliados',
    leader: 'Líderes',
    mentor: 'Mentores',
    operator: 'Operadores',
    suspended: 'Suspendidas',
  },
  roles: {
    provider: 'Tienda',
    affiliate: 'Afiliado',
    leader: 'Líder',
    mentor: 'Mentor',
    operator: 'Operador',
  },
  columns: { name: 'Persona', roles: 'Roles', code: 'Código', since: 'Desde', state: 'Estado' },
  facts: {
    store: 'Su tienda',
    phone: 'Teléfono',
    recruiter: 'Llegó por',
    memberships: 'Tiendas para las que vende',
    sessions: 'Sesiones abiertas',
    seen: 'Última vez',
    locked: 'Bloqueada hasta',
  },
  suspended: 'Suspendida',
  active: 'Activa',
  found: (count: number) =>
    count >= 1000 ? 'Más de 1.000 personas' : count === 1 ? '1 persona' : `${format.count(count)} personas`,
  emptyTitle: 'Nadie con eso',
  emptyText: 'Probá con parte del nombre, el mail o el código entero.',
  loading: 'Cargando…',
  failed: 'No pudimos traer a las personas',
  failedText: 'Están guardadas, falló la conexión.',
  back: 'Todas las personas',
  actsTitle: 'Qué se puede hacer',
  actsLead: 'Cada acción pide un motivo y queda en la auditoría.',
  trailTitle: 'Su historia',
  trailLead: 'Lo que se hizo con esta cuenta',
  acts: {
    view: {
      title: 'Ver como esta persona',
      text: 'Ves el producto como lo ve esta persona durante 15 minutos, sin poder cambiar nada. Los datos bancarios se ven por sus últimos números.',
      confirm: 'Ver como',
      done: 'Estás viendo su cuenta, solo lectura.',
    },
    leader: {
      title: 'Hacer líder',
      text: 'Puede armar un equipo: ve Mi Equipo y Mis Cupones.',
      confirm: 'Hacer líder',
      done: 'Ahora es líder.',
    },
    notLeader: {
      title: 'Quitar el rol de líder',
      text: 'Deja de ver Mi Equipo. Su equipo y lo que ganó no cambian.',
      confirm: 'Quitar líder',
      done: 'Ya no es líder.',
    },
    mentor: {
      title: 'Hacer mentor',
      text: 'Puede acompañar a líderes y ver sus equipos.',
      confirm: 'Hacer mentor',
      done: 'Ahora es mentor.',
    },
    notMentor: {
      title: 'Quitar el rol de mentor',
      text: 'Deja de ver a sus líderes. Lo que ganó no cambia.',
      confirm: 'Quitar mentor',
      done: 'Ya no es mentor.',
    },
    signOut: {
      title: 'Cerrar todas sus sesiones',
      text: 'Sale de todos los dispositivos y puede volver a entrar con su contraseña.',
      confirm: 'Cerrar sesiones',
      done: 'Cerramos todas sus sesiones.',
    },
    unlock: {
      title: 'Desbloquear el ingreso',
      text: 'Olvida las contraseñas equivocadas: puede volver a probar ya.',
      confirm: 'Desbloquear',
      done: 'Ya puede volver a probar.',
    },
    resetFactor: {
      title: 'Quitar la verificación en dos pasos',
      text: 'Para quien perdió el teléfono y los códigos de recuperación. Entra solo con su contraseña hasta que la active de nuevo.',
      confirm: 'Quitar verificación',
      done: 'Quitamos su verificación en dos pasos.',
    },
    suspend: {
      title: 'Suspender la cuenta',
      text: 'Sale de todos los dispositivos y nadie puede entrar hasta que la restaures. Sus ventas y pagos no cambian.',
      confirm: 'Suspender',
      done: 'La cuenta está suspendida.',
    },
    restore: {
      title: 'Restaurar la cuenta',
      text: 'Puede volver a entrar con su contraseña de siempre.',
      confirm: 'Restaurar',
      done: 'La cuenta está activa de nuevo.',
    },
  },
};
