import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

/** Shared by all forms that ask for a code. */
const code = {
  code: 'Código de tu app',
  codeHint: '6 números, cambia cada 30 segundos',
  recoveryCode: 'Código de recuperación',
  recoveryHint: 'Uno de los que guardaste, como ABCDE-FGHIJ',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar el código de la app',
};

export const codeOfLogin = {
  ...code,
  lead: 'Tu contraseña está bien. Ahora escribí el código que muestra tu app.',
  confirm: 'Entrar',
  back: 'Volver a la contraseña',
};

export const codeOfPayment = {
  ...code,
  title: 'Confirmá que sos vos',
  lead: 'Para cuidar tu plata, pagar pide un código de tu app. Después podés seguir pagando por 5 minutos.',
  confirm: 'Confirmar y pagar',
  cancel: 'Volver',
};

export const factor = {
  ...code,
  title: 'Verificación en dos pasos',
  lead: 'Además de tu contraseña, un código de tu teléfono. Quien te robe la contraseña no puede entrar.',
  leadMerchant:
    'Además de tu contraseña, un código de tu teléfono para entrar y para pagar. Quien te robe la contraseña no puede mover tu plata.',
  loading: 'Cargando la verificación en dos pasos…',
  failed: 'No pudimos traer esto',
  failedText: 'Sigue como estaba, falló la conexión.',
  cancel: 'Volver',
  password: 'Tu contraseña',
  off: 'Desactivada',
  on: (since: string) => `Activada desde el ${format.day(since)}`,
  codesLeft: (left: number) =>
    left === 1 ? 'Te queda 1 código de recuperación' : `Te quedan ${left} códigos de recuperación`,
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  renew: 'Códigos nuevos',
  fixed: 'Quien opera Aliado no puede desactivarla.',
  enrol: {
    title: 'Activar la verificación en dos pasos',
    password: 'Primero, tu contraseña.',
    next: 'Seguir',
    scan: 'Leé este código con una app como Google Authenticator, Authy o 1Password.',
    qr: 'Código QR para tu app',
    samePhone: 'Abrir en la app de este teléfono',
    typed: 'O copiá esta clave en la app',
    copy: 'Copiar la clave',
    copied: 'Clave copiada',
    afterwards: 'Después escribí el código que muestra. Tus otras sesiones se cierran.',
    confirm: 'Activar',
  },
  codes: {
    title: 'Guardá tus códigos de recuperación',
    lead: 'Si perdés el teléfono, entrás con uno de estos. Cada uno sirve una sola vez y no los vamos a mostrar de nuevo.',
    copy: 'Copiar',
    copied: 'Copiados',
    download: 'Descargar',
    file: 'aliado-codigos-de-recuperacion.txt',
    head: (mail: string) => `Aliado, códigos de recuperación de ${mail}`,
    done: 'Listo, los guardé',
  },
  turningOff: {
    title: '¿Desactivar la verificación en dos pasos?',
    lead: 'Va a alcanzar con tu contraseña para entrar y para pagar.',
    confirm: 'Desactivar',
    done: 'Desactivaste la verificación en dos pasos',
  },
  renewing: {
    title: 'Hacer códigos de recuperación nuevos',
    lead: 'Los que tenías dejan de servir.',
    confirm: 'Hacer códigos nuevos',
  },
  gate: {
    title: 'Antes de entrar a la consola',
    lead: 'Quien opera Aliado ve datos de todas las personas. Por eso hace falta un código de tu teléfono además de la contraseña.',
  },
};
