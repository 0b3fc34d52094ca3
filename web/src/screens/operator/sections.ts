import {
  IconBuildingStore,
  IconDatabaseCog,
  IconGavel,
  IconLayoutDashboard,
  IconListDetails,
  IconMailOpened,
  IconSettingsCog,
  IconShieldLock,
  IconSpeakerphone,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SectionName } from './section-paths.ts';

type Section = {
  name: SectionName;
  icon: TablerIcon;
  load: () => Promise<{ default: () => ReactNode }>;
  /** The figure of `getOperatorWaiting` shown beside it. */
  waits?: 'requests' | 'stores' | 'jobs' | 'claims' | 'privacy';
  /** The phone's bar has room for four; the menu has the rest. */
  inBottomBar?: boolean;
};

/** The sections of the console, in order. Add a line for a new section. */
export const sections: Section[] = [
  {
    name: 'summary',
    icon: IconLayoutDashboard,
    load: () => import('./summary-section.tsx'),
    inBottomBar: true,
  },
  {
    name: 'requests',
    icon: IconMailOpened,
    load: () => import('./requests-section.tsx'),
    waits: 'requests',
    inBottomBar: true,
  },
  { name: 'people', icon: IconUsers, load: () => import('./people-section.tsx'), inBottomBar: true },
  { name: 'audit', icon: IconListDetails, load: () => import('./audit-section.tsx'), inBottomBar: true },
  { name: 'security', icon: IconShieldLock, load: () => import('./security-section.tsx') },
  {
    name: 'claims',
    icon: IconGavel,
    load: () => import('./claims-section.tsx'),
    waits: 'claims',
  },
  {
    name: 'stores',
    icon: IconBuildingStore,
    load: () => import('./stores-section.tsx'),
    waits: 'stores',
  },
  { name: 'jobs', icon: IconSettingsCog, load: () => import('./jobs-section.tsx'), waits: 'jobs' },
  {
    name: 'webhooks',
    icon: IconWebhook,
    load: () => import('./webhooks-section.tsx'),
    waits: 'privacy',
  },
  { name: 'announcements', icon: IconSpeakerphone, load: () => import('./announcements-section.tsx') },
  { name: 'data', icon: IconDatabaseCog, load: () => import('./data-section.tsx') },
];
