import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorCodes, errorMessage, errorStatus, errorText } from './errors.ts';

/** Must match section 8 of the specification exactly. */
const specified: [ErrorCode, string][] = [
  ['wrong_credentials', 'Usuario y/o contraseña inválidos.'],
  ['invalid_name', 'Ingresá un nombre válido'],
  ['invalid_last_name', 'Ingresá un apellido válido'],
  ['invalid_phone', 'Ingresá un teléfono válido'],
  ['invalid_email', 'Ingresá un email válido'],
  [
    'invalid_password',
    'La contraseña debe contener como mínimo 8 caracteres, como máximo 20 caracteres, como mínimo una letra minúscula, una letra mayúscula, y un número.',
  ],
  ['mail_in_use', 'El mail ingresado ya está en uso. Por favor ingresá otro.'],
  ['unknown_email', 'No hay una cuenta asociada a ese email.'],
];

describe('error texts', () => {
  test.each(specified)('the error %s is worded as specified', (code, text) => {
    expect(errorText(code, 'es')).toBe(text);
  });

  test.each(errorCodes)('the error %s has a status and different texts in both languages', (code) => {
    expect(errorStatus(code)).toBeTypeOf('number');
    expect(errorText(code, 'es')).not.toBe('');
    expect(errorText(code, 'pt')).not.toBe(errorText(code, 'es'));
  });

  test('fixed texts of the specification win in error messages', () => {
    expect(errorMessage('unknown_email', 'es')).toBe('Invalid username');
    expect(errorMessage('mail_in_use', 'pt')).toBe(errorText('mail_in_use', 'pt'));
  });
});
