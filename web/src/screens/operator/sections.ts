import { IconLayoutDashboard, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';

/** Addresses below `/operador`; a section with a page of its own for each row reads the rest itself. */
const addresses = {
  summary: '',
  requests: 'solicitudes',
  people: 'personas',
  stores: 'tiendas',
  jobs: 'trabajos',
  webhooks: 'webhooks',
  audit: 'auditoria',
  announcements: 'anuncios',
  data: 'datos',
  claims: 'reclamos',
} as const;

type SectionName = keyof typeof addresses;

type Section = {
  name: SectionName;
  icon: TablerIcon;
  load: () => Promise<{ default: () => ReactNode }>;
  /** The figure of `getOperatorWaiting` that stands beside it. */
  waits?: 'requests' | 'stores' | 'jobs' | 'claims';
  /** The phone's bar has room for four; the rest is in the menu. */
  inBottomBar?: boolean;
};

/** What the console has, in order. A new section adds its line here. */
export const sections: Section[] = [
  {
    name: 'summary',
    icon: IconLayoutDashboard,
    load: () => import('./summary-section.tsx'),
    inBottomBar: true,
  },
];

export const pathOf = (name: SectionName) => [paths.operator, addresses[name]].filter(Boolean).join('/');

/** Also at the page of one of its rows. */
export const isSectionAt = (name: SectionName, pathname: string) => {
  const at = pathname.toLowerCase().replace(/\/+$/, '');
  return at === pathOf(name) || (addresses[name] !== '' && at.startsWith(`${pathOf(name)}/`));
};
