import type { Profile } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconShare3 } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ReferralLink, referralLink } from './account-card.tsx';
import classes from './profile.module.css';

const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Closing the phone's share sheet rejects, but it is not an error. */
const share = (text: string) => navigator.share({ text }).catch(() => undefined);

export function InviteCard({ profile }: { profile: Profile }) {
  const { invite } = usePageTexts('general');
  const message = invite.message(referralLink(profile));
  return (
    <SectionCard title={invite.title} lead={invite.lead}>
      <div className={classes.stack}>
        <ReferralLink profile={profile} label={invite.link} />
        <Button
          variant="light"
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
        >
          {invite.whatsapp}
        </Button>
        {canShare && (
          <Button
            variant="default"
            onClick={() => share(message)}
            leftSection={<IconShare3 size={20} stroke={1.8} aria-hidden />}
          >
            {invite.share}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
