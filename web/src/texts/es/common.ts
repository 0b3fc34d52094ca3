export const common = {
  brand: 'Aliado',
  slogan: 'Cuentas claras, buenas alianzas.',
  goHome: 'Ir al inicio',
  skipToContent: 'Saltar al contenido',
  retry: 'Reintentar',
  close: 'Cerrar',
  logIn: 'Iniciar Sesión',
  register: 'Registrate',
  example: 'Ejemplo',
  languageLabel: 'Idioma',
  languages: { es: 'Español', pt: 'Português' },
  /** Texts of the kit's own components. */
  kit: {
    cancel: 'Cancelar',
    total: 'Total',
    pages: {
      label: 'Páginas',
      page: (page: number, last: number) => `Página ${page} de ${last}`,
      previous: 'Anterior',
      next: 'Siguiente',
    },
    filters: {
      open: (count: number) => (count > 0 ? `Filtros, ${count}` : 'Filtros'),
      title: 'Filtros',
      show: 'Ver resultados',
    },
  },
};
