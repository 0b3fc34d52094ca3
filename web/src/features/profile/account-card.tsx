import type { Profile } from '@aliado/contract';
import { ActionIcon, CopyButton, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { languages } from '#web/lib/language.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './profile.module.css';

export function AccountCard({ profile }: { profile: Profile }) {
  const { account } = usePageTexts('profile');
  return (
    <SectionCard title={account.title}>
      <div className={classes.stack}>
        <div>
          <Text className={classes.term}>{account.mail}</Text>
          <Text className={classes.mail}>{profile.username}</Text>
        </div>
        <ReferralLink profile={profile} label={account.referral} />
      </div>
    </SectionCard>
  );
}

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

/** The shell saves the choice in the profile, as it does for its own switches. */
export function LanguageCard() {
  const { common } = useTexts();
  const { language: texts } = usePageTexts('profile');
  const { language, setLanguage } = useLanguage();
  const options = languages.map((option) => ({
    value: option,
    label: <span lang={option}>{common.languages[option]}</span>,
  }));
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <SegmentedControl
        fullWidth
        mt="md"
        aria-label={texts.title}
        data={options}
        value={language}
        onChange={setLanguage}
      />
    </SectionCard>
  );
}
