import { endpoints, isPassword } from '@aliado/contract';
import { Button, PasswordInput } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { isLoggedIn, logOut } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import classes from './recover.module.css';

type ChoosePasswordProps = { token: string; onChanged: () => void; onExpired: () => void };

export function ChoosePassword({ token, onChanged, onExpired }: ChoosePasswordProps) {
  const recover = usePageTexts('recover');
  const { password: words } = useTexts();
  const { language } = useLanguage();
  const { values, field, busy, form } = useForm({
    initial: { password: '', repeated: '' },
    validate: ({ password, repeated }) => ({
      password: isPassword(password) ? undefined : 'invalid_password',
      repeated: password === repeated ? undefined : words.different,
    }),
    send: ({ password }) => call(endpoints.resetPassword, { body: { token, password } }),
    onSent: async () => {
      onChanged();
      toast.success(recover.done.toast);
      if (isLoggedIn()) await logOut();
      openDialog('login');
    },
    sayFailure: (failure) => {
      if (!hasCode(failure, 'reset_link_invalid')) return refusalText(failure, language);
      onExpired();
      return null;
    },
  });

  return (
    <form {...form} className={classes.form}>
      <h1 className={classes.title}>{recover.choose.title}</h1>
      <p className={classes.text}>{recover.choose.lead}</p>
      <PasswordInput label={words.chosen} autoComplete="new-password" {...field('password')} />
      <PasswordChecklist password={values.password} {...words.checklist} />
      <PasswordInput label={words.repeated} autoComplete="new-password" {...field('repeated')} />
      <Button type="submit" size="lg" loading={busy}>
        {recover.choose.save}
      </Button>
    </form>
  );
}
