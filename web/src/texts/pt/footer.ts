import type { Texts } from '../texts.ts';

export const footer: Texts['footer'] = {
  company: 'Empresa',
  about: 'Quem somos?',
  services: 'Serviços',
  terms: 'Termos e Condições',
  contact: 'Fale conosco',
  contactByChat: (phone) => `Fale com a gente pelo WhatsApp no ${phone}`,
  follow: 'Siga a gente',
  networks: { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter (X)' },
  rights: (year) => `© ${year} Aliado`,
};
