import { endpoints, isPassword, type Profile } from '@aliado/contract';
import { Button, PasswordInput } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { storeTokens } from '#web/lib/tokens.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './profile.module.css';

export function PasswordCard({ profile }: { profile: Profile }) {
  const { password: words } = useTexts();
  const { password: texts } = usePageTexts('profile');
  const { values, field, busy, form, discard } = useForm({
    initial: { password: '', new_password: '' },
    validate: ({ password, new_password }) => ({
      password: password ? undefined : 'required',
      new_password: isPassword(new_password) ? undefined : 'invalid_password',
    }),
    send: (body) => call(endpoints.changePassword, { body }),
    onSent: (tokens) => {
      storeTokens(tokens);
      discard();
      toast.success(texts.changed);
    },
  });
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <form {...form} className={classes.stack}>
        <input type="text" name="username" autoComplete="username" value={profile.username} readOnly hidden />
        <PasswordInput label={words.current} autoComplete="current-password" {...field('password')} />
        <PasswordInput label={words.chosen} autoComplete="new-password" {...field('new_password')} />
        {values.new_password !== '' && (
          <PasswordChecklist password={values.new_password} {...words.checklist} />
        )}
        <Button type="submit" variant="light" loading={busy}>
          {texts.change}
        </Button>
      </form>
    </SectionCard>
  );
}
