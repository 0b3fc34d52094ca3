import { SignUpForm } from '@aliado/contract';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { textOf } from '#web/lib/api-error.ts';
import { closeDialog, openDialog } from '#web/lib/dialogs.ts';
import { toast } from '#web/lib/toast.ts';
import { isLoggedIn } from '#web/lib/tokens.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import classes from './auth.module.css';
import { InvitationNote } from './invitation-note.tsx';
import { register } from './registration.ts';
import { emptySignUp, refusedSignUp, signUpErrors } from './sign-up-errors.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';
import { useInviteField } from './use-invite-field.ts';

export function RegisterForm() {
  const { auth, password } = useTexts();
  const { language } = useLanguage();
  const invite = useInviteField();
  const signUp = useMutation({ mutationFn: register, onSuccess: closeDialog });

  const fields = useFields({
    initial: { ...emptySignUp, username: typedEmail() },
    validate: (values) => signUpErrors(values, language),
    busy: signUp.isPending,
    onRefused: toast.error,
    onSubmit: (values) => {
      if (isLoggedIn()) return refuseLiveSession();
      signUp.mutate(SignUpForm.parse({ ...values, invite_code: invite.inviteCode, language }), {
        onError: (error) =>
          toast.error(fields.refuse(refusedSignUp(error, language)) ?? textOf(error, language)),
      });
    },
  });

  const refuseLiveSession = () => {
    closeDialog();
    toast.info(auth.register.liveSession);
  };

  const goToLogin = () => {
    keepTypedEmail(fields.values.username);
    openDialog('login');
  };

  return (
    <form className={classes.form} {...fields.form}>
      <InvitationNote {...invite.invitation} />
      <div className={classes.pair}>
        <TextInput
          label={auth.register.firstName}
          autoComplete="given-name"
          data-autofocus
          {...fields.field('first_name')}
        />
        <TextInput label={auth.register.lastName} autoComplete="family-name" {...fields.field('last_name')} />
      </div>
      <div className={`${classes.pair} ${classes.stacked}`}>
        <TextInput label={auth.register.phone} type="tel" autoComplete="tel" {...fields.field('phone')} />
        <TextInput
          label={auth.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...fields.field('username')}
        />
      </div>
      <PasswordInput label={auth.password} autoComplete="new-password" {...fields.field('password')} />
      <PasswordChecklist password={fields.values.password} {...password.checklist} />
      <input type="hidden" name="invite_code" {...invite.field} />
      <div className={classes.submit}>
        <Button type="submit" size="lg" fullWidth loading={signUp.isPending}>
          {auth.register.submit}
        </Button>
      </div>
      <p className={classes.switch}>
        {auth.register.haveAccount}{' '}
        <Anchor component="button" type="button" onClick={goToLogin}>
          {auth.register.login}
        </Anchor>
      </p>
    </form>
  );
}
