export const footer = {
  company: 'Compañía',
  about: '¿Quiénes Somos?',
  services: 'Servicios',
  terms: 'Términos y Condiciones',
  contact: 'Contáctanos',
  contactByChat: (phone: string) => `Escribinos por WhatsApp al ${phone}`,
  follow: 'Síguenos',
  networks: { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter (X)' },
  rights: (year: number) => `© ${year} Aliado`,
};
