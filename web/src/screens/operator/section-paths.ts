import { paths } from '#web/lib/paths.ts';

/** Paths below `/operador`. A section with a page for each row parses the rest itself. */
const addresses = {
  summary: '',
  requests: 'solicitudes',
  people: 'personas',
  stores: 'tiendas',
  jobs: 'trabajos',
  webhooks: 'webhooks',
  audit: 'auditoria',
  security: 'seguridad',
  announcements: 'anuncios',
  data: 'datos',
  claims: 'reclamos',
} as const;

export type SectionName = keyof typeof addresses;

export const pathOf = (name: SectionName) => [paths.operator, addresses[name]].filter(Boolean).join('/');

/** Also true on the page of one of its rows. */
export const isSectionAt = (name: SectionName, pathname: string) => {
  const at = pathname.toLowerCase().replace(/\/+$/, '');
  return at === pathOf(name) || (addresses[name] !== '' && at.startsWith(`${pathOf(name)}/`));
};
