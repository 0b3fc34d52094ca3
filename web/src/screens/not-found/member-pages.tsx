import type { ReactNode } from 'react';
import { useProfile } from '#web/lib/profile.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { memberPages, type Page } from './pages.ts';

export default function MemberPages({ children }: { children: (pages: Page[]) => ReactNode }) {
  const { screens, roles } = useTexts().shell;
  const { ofMembers } = usePageTexts('notFound');
  const { data: profile } = useProfile();
  if (!profile) return null;
  const general = profile.is_operator ? roles.operator : screens.general;
  return children(memberPages(profile, { ...screens, general }, ofMembers));
}
