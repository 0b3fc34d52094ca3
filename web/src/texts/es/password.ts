export const password = {
  checklist: {
    title: 'La contraseña debe:',
    lines: {
      length: '-Tener al menos 8 caracteres.',
      lowercase: '-Tener al menos 1 minúscula.',
      uppercase: '-Tener al menos 1 mayúscula.',
      digit: '-Tener al menos 1 número.',
    },
    accepted: '¡Contraseña aceptada!',
    common: 'Podés usarla, pero es de las primeras que alguien probaría.',
  },
  current: 'Contraseña actual',
  chosen: 'Contraseña nueva',
  repeated: 'Repetí la contraseña nueva',
  different: 'Las dos contraseñas no son iguales.',
  toggle: 'Mostrar la contraseña',
};
