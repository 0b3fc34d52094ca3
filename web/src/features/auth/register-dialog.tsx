import { firstErrors, SignUpForm } from '@aliado/contract';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasCode } from '#web/lib/api-error.ts';
import type { DialogProps } from '#web/lib/dialogs.ts';
import { closeDialog, openDialog } from '#web/lib/dialogs.ts';
import { toast } from '#web/lib/toast.ts';
import { isLoggedIn } from '#web/lib/tokens.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import classes from './auth.module.css';
import { currentInvitation, inviteCodeOf } from './invitation.ts';
import { InvitationNote } from './invitation-note.tsx';
import { register } from './registration.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

export default function RegisterDialog(dialog: DialogProps) {
  const { register } = useTexts().auth;
  return (
    <Modal title={register.title} top={<Awning />} {...dialog}>
      <RegisterForm />
    </Modal>
  );
}

const emptySignUp = { first_name: '', last_name: '', phone: '', username: '', password: '' };

function RegisterForm() {
  const { auth, password } = useTexts();
  const { language } = useLanguage();
  const invite = useInviteField();
  const fields = useForm({
    initial: { ...emptySignUp, username: typedEmail() },
    validate: (values) => firstErrors(SignUpForm, values),
    send: async (values) => {
      if (isLoggedIn()) {
        refuseLiveSession();
        return null;
      }
      return register(SignUpForm.parse({ ...values, invite_code: invite.inviteCode, language }));
    },
    onSent: closeDialog,
    refusedBy: (failure) => (hasCode(failure, 'mail_in_use') ? { username: failure.code } : {}),
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
        <Button type="submit" size="lg" fullWidth loading={fields.busy}>
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

/** The invite field is filled this long after the dialog opens (specification section 9). */
const FILL_DELAY = 1000;

function useInviteField() {
  const { search } = useLocation();
  const [invitation] = useState(() => currentInvitation(search));
  const [filled, setFilled] = useState(false);
  const code = inviteCodeOf(invitation);

  useEffect(() => {
    const filling = setTimeout(() => setFilled(true), FILL_DELAY);
    return () => clearTimeout(filling);
  }, []);

  return {
    invitation,
    /** A hidden field; a referral in the address disables it. */
    field: { value: filled ? code : '', disabled: Boolean(invitation.referral) },
    /** Sent even before the field is filled. */
    inviteCode: code || null,
  };
}
