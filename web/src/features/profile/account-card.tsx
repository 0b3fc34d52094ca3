import type { Profile } from '@aliado/contract';
import { ActionIcon, Card, CopyButton, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { languages } from '#web/lib/language.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './profile.module.css';

export function AccountCard({ profile }: { profile: Profile }) {
  const { account } = usePageTexts('profile');
  return (
    <Card component="section" aria-labelledby="account-title">
      <Title order={2} id="account-title">
        {account.title}
      </Title>
      <div className={classes.stack}>
        <div>
          <Text className={classes.term}>{account.mail}</Text>
          <Text className={classes.mail}>{profile.username}</Text>
        </div>
        <ReferralLink profile={profile} label={account.referral} />
      </div>
    </Card>
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

/** The shell keeps what is chosen here in the profile, as it does for its own switches. */
export function LanguageCard() {
  const { common } = useTexts();
  const { language: texts } = usePageTexts('profile');
  const { language, setLanguage } = useLanguage();
  const options = languages.map((option) => ({
    value: option,
    label: <span lang={option}>{common.languages[option]}</span>,
  }));
  return (
    <Card component="section" aria-labelledby="language-title">
      <Title order={2} id="language-title">
        {texts.title}
      </Title>
      <Text className={classes.lead}>{texts.lead}</Text>
      <SegmentedControl
        fullWidth
        mt="md"
        aria-labelledby="language-title"
        data={options}
        value={language}
        onChange={setLanguage}
      />
    </Card>
  );
}
