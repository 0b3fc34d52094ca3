import type { Texts } from '../texts.ts';

export const password: Texts['password'] = {
  checklist: {
    title: 'A senha deve:',
    lines: {
      length: '-Ter pelo menos 8 caracteres.',
      lowercase: '-Ter pelo menos 1 letra minúscula.',
      uppercase: '-Ter pelo menos 1 letra maiúscula.',
      digit: '-Ter pelo menos 1 número.',
    },
    accepted: 'Senha aceita!',
    common: 'Você pode usá-la, mas é uma das primeiras que alguém tentaria.',
  },
  current: 'Senha atual',
  chosen: 'Senha nova',
  repeated: 'Repita a senha nova',
  different: 'As duas senhas não são iguais.',
  toggle: 'Mostrar a senha',
};
