import type { Profile } from '@aliado/contract';
import { Card, Text, Title } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './profile.module.css';
import { ReferralLink } from './referral-link.tsx';

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
