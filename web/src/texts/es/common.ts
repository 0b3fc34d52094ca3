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
};
