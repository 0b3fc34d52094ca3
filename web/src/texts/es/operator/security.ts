import type { SecurityEventKind } from '@aliado/contract';
import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

const kinds: Record<SecurityEventKind, string> = {
  login: 'Entró',
  login_failed: 'Contraseña equivocada',
  login_locked: 'Ingreso bloqueado por intentos',
  code_refused: 'Código de dos pasos equivocado',
  logout: 'Salió',
  session_ended: 'Sesión cerrada',
  password_reset_asked: 'Pidió recuperar la contraseña',
  password_reset_done: 'Recuperó la contraseña',
  password_changed: 'Cambió la contraseña',
  sign_up: 'Cuenta nueva',
  refresh_replayed: 'Llave de sesión repetida',
  signature_refused: 'Webhook con firma equivocada',
  forbidden: 'Pedido sin permiso',
  not_found_often: 'Buscó muchos datos ajenos',
  key_refused: 'Clave de API rechazada',
  limited: 'Demasiados pedidos',
  viewed_as: 'Miró una cuenta como operador',
  key_rotated: 'Clave del servicio renovada',
  started: 'Arrancó el servicio',
  stopped: 'Paró el servicio',
  dropped: 'Se perdieron eventos',
};

export const security = {
  pageTitle: 'Seguridad · Aliado',
  title: 'Seguridad',
  lead: 'Quién entró, quién no pudo y desde dónde, en los últimos doce meses.',
  search: 'Dirección de red o mail',
  anything: 'Cualquier evento',
  columns: {
    when: 'Cuándo',
    what: 'Qué pasó',
    who: 'Quién',
    where: 'Desde dónde',
    agent: 'Navegador',
    detail: 'Detalle',
  },
  itself: 'Aliado',
  unknown: 'Sin cuenta conocida',
  often: (what: string, times: number) => `${what} (${format.count(times)} veces)`,
  more: 'Ver más',
  emptyTitle: 'Nada con eso',
  emptyText: 'Probá con menos filtros, otra dirección u otros días.',
  loading: 'Cargando la seguridad…',
  failed: 'No pudimos traer los eventos',
  failedText: 'Están guardados, falló la conexión.',
  kinds,
  details: {
    password: 'con contraseña',
    'password, code': 'con contraseña y código',
    'by the owner': 'por la persona',
    'by an operator': 'por un operador',
    suspended: 'cuenta suspendida',
    more: 'otros, sin detalle',
  } as Record<string, string>,
};
