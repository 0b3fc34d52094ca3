import type { Texts } from '../texts.ts';

export const offline: Texts['offline'] = {
  title: 'Sem conexão.',
  loadedAt: (time) => `Você vê o último que carregamos, das ${time}.`,
  nothingLoaded: 'Confira a internet; assim que voltar, continuamos.',
};
