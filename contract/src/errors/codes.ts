import type { ErrorEntries } from './entry.ts';

/** Errors of the second factor. */
export const codesErrors = {
  wrong_code: {
    status: 400,
    es: 'Ese código no es correcto. Mirá el que muestra ahora tu app.',
    pt: 'Esse código não está correto. Veja o que seu app mostra agora.',
  },
  used_code: {
    status: 400,
    es: 'Ese código ya se usó. Esperá el próximo: cambia cada 30 segundos.',
    pt: 'Esse código já foi usado. Espere o próximo: muda a cada 30 segundos.',
  },
  challenge_expired: {
    status: 400,
    es: 'Pasó mucho tiempo. Volvé a escribir tu contraseña.',
    pt: 'Passou muito tempo. Digite sua senha de novo.',
  },
  code_login_required: {
    status: 403,
    es: 'Tu cuenta pide un código al entrar. Iniciá sesión y confirmá acá.',
    pt: 'Sua conta pede um código para entrar. Entre e confirme aqui.',
  },
  code_confirmation_required: {
    status: 403,
    es: 'Para pagar, escribí el código de tu app.',
    pt: 'Para pagar, digite o código do seu app.',
  },
  factor_required: {
    status: 403,
    es: 'Para entrar acá hace falta la verificación en dos pasos.',
    pt: 'Para entrar aqui é preciso a verificação em duas etapas.',
  },
  factor_on: {
    status: 409,
    es: 'La verificación en dos pasos ya está activada.',
    pt: 'A verificação em duas etapas já está ativada.',
  },
  factor_off: {
    status: 409,
    es: 'La verificación en dos pasos no está activada.',
    pt: 'A verificação em duas etapas não está ativada.',
  },
} satisfies ErrorEntries;
