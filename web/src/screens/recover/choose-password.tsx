import { endpoints, errorText, isPassword } from '@aliado/contract';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { ApiError, hasCode, textOf } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { isLoggedIn, logOut } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import classes from './recover.module.css';

type ChoosePasswordProps = { token: string; onChanged: () => void; onExpired: () => void };

export function ChoosePassword({ token, onChanged, onExpired }: ChoosePasswordProps) {
  const recover = usePageTexts('recover');
  const { password: words } = useTexts();
  const { language } = useLanguage();
  const [sending, setSending] = useState(false);

  const send = async ({ password }: Record<'password' | 'repeated', string>) => {
    setSending(true);
    try {
      await call(endpoints.resetPassword, { body: { token, password } });
      onChanged();
      toast.success(recover.done.toast);
      if (isLoggedIn()) await logOut();
      openDialog('login');
    } catch (failure) {
      setSending(false);
      if (hasCode(failure, 'reset_link_invalid')) return onExpired();
      toast.error(refusal(failure));
    }
  };

  const { values, field, refuse, form } = useFields({
    initial: { password: '', repeated: '' },
    validate: ({ password, repeated }) => ({
      password: isPassword(password) ? undefined : errorText('invalid_password', language),
      repeated: password === repeated ? undefined : words.different,
    }),
    onSubmit: send,
    onRefused: toast.error,
  });

  const refusal = (failure: unknown) => {
    const said = failure instanceof ApiError ? failure.fields.password?.[0] : undefined;
    return refuse({ password: said }) ?? textOf(failure, language);
  };

  return (
    <form {...form} className={classes.form}>
      <h1 className={classes.title}>{recover.choose.title}</h1>
      <p className={classes.text}>{recover.choose.lead}</p>
      <PasswordInput label={words.chosen} autoComplete="new-password" {...field('password')} />
      <PasswordChecklist password={values.password} {...words.checklist} />
      <PasswordInput label={words.repeated} autoComplete="new-password" {...field('repeated')} />
      <Button type="submit" size="lg" loading={sending}>
        {recover.choose.save}
      </Button>
    </form>
  );
}
