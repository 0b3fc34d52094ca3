import { endpoints, errorText, isPassword, type PasswordChange } from '@aliado/contract';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { ApiError, textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { storeTokens } from '#web/lib/tokens.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import classes from './profile.module.css';

export function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { password: words } = useTexts();
  const texts = usePageTexts('profile');
  const { language } = useLanguage();
  const [sending, setSending] = useState(false);

  const change = async (body: PasswordChange) => {
    setSending(true);
    try {
      storeTokens(await call(endpoints.changePassword, { body }));
      onChanged();
    } catch (failure) {
      setSending(false);
      toast.error(refusal(failure));
    }
  };

  const { values, field, refuse, form } = useFields({
    initial: { password: '', new_password: '' },
    validate: ({ password, new_password }) => ({
      password: password ? undefined : errorText('required', language),
      new_password: isPassword(new_password) ? undefined : errorText('invalid_password', language),
    }),
    onSubmit: change,
    onRefused: toast.error,
  });

  const refusal = (failure: unknown) => {
    const { password, new_password } = failure instanceof ApiError ? failure.fields : {};
    return refuse({ password: password?.[0], new_password: new_password?.[0] }) ?? textOf(failure, language);
  };

  return (
    <form {...form} className={classes.stack}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput label={words.current} autoComplete="current-password" {...field('password')} />
      <PasswordInput label={words.chosen} autoComplete="new-password" {...field('new_password')} />
      {values.new_password !== '' && (
        <PasswordChecklist password={values.new_password} {...words.checklist} />
      )}
      <Button type="submit" variant="light" loading={sending}>
        {texts.password.change}
      </Button>
    </form>
  );
}
