import type { Texts } from '../texts.ts';

export const common: Texts['common'] = {
  brand: 'Aliado',
  slogan: 'Contas claras, boas alianças.',
  goHome: 'Ir para o início',
  skipToContent: 'Pular para o conteúdo',
  retry: 'Tentar de novo',
  close: 'Fechar',
  logIn: 'Entrar',
  register: 'Cadastre-se',
  example: 'Exemplo',
  languageLabel: 'Idioma',
  languages: { es: 'Español', pt: 'Português' },
  /** Texts of the kit's own components. */
  kit: {
    cancel: 'Cancelar',
    total: 'Total',
    pages: {
      label: 'Páginas',
      page: (page, last) => `Página ${page} de ${last}`,
      previous: 'Anterior',
      next: 'Próxima',
    },
    filters: {
      open: (count) => (count > 0 ? `Filtros, ${count}` : 'Filtros'),
      title: 'Filtros',
      show: 'Ver resultados',
    },
  },
};
