import type { Profile } from '@aliado/contract';
import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';

export const referralLink = ({ referral_code }: Profile) =>
  `${window.location.origin}/?referral=${encodeURIComponent(referral_code)}`;

export function ReferralLink({ profile, label }: { profile: Profile; label: string }) {
  const { account: texts } = usePageTexts('profile');
  const link = referralLink(profile);
  return (
    <CopyButton value={link} timeout={2000}>
      {({ copied, copy }) => (
        <TextInput
          readOnly
          label={label}
          value={link.replace(/^https?:\/\//, '')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightSectionWidth={48}
          rightSection={
            <ActionIcon onClick={copy} aria-label={copied ? texts.copied : texts.copy} color="botella">
              {copied ? (
                <IconCheck size={20} stroke={2} aria-hidden />
              ) : (
                <IconCopy size={20} stroke={1.8} aria-hidden />
              )}
            </ActionIcon>
          }
        />
      )}
    </CopyButton>
  );
}
