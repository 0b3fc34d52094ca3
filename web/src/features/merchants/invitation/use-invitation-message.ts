import type { Merchant } from '@aliado/contract';
import { formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';

/** What goes with the link in a chat. */
export function useInvitationMessage({ name, commission, invitation_link }: Merchant): string {
  const { link } = usePageTexts('program');
  const { language } = useLanguage();
  return link.message(name, formatPercent(commission, language), invitation_link);
}
