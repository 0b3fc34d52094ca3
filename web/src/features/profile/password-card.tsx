import type { Profile } from '@aliado/contract';
import { Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordForm } from './password-form.tsx';
import classes from './profile.module.css';

export function PasswordCard({ profile }: { profile: Profile }) {
  const { password: texts } = usePageTexts('profile');
  const [changes, setChanges] = useState(0);
  const startAgain = () => {
    setChanges(changes + 1);
    toast.success(texts.changed);
  };
  return (
    <Card component="section" aria-labelledby="password-title">
      <Title order={2} id="password-title">
        {texts.title}
      </Title>
      <Text className={classes.lead}>{texts.lead}</Text>
      <PasswordForm key={changes} username={profile.username} onChanged={startAgain} />
    </Card>
  );
}
