import { type Enrolment, endpoints, type Profile } from '@aliado/contract';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import classes from './factor.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

type EnrolDialogProps = { profile: Profile; onClose: () => void };

/** Steps: the password, the app, a first code, the recovery codes. */
export default function EnrolDialog({ profile, onClose }: EnrolDialogProps) {
  const { factor: texts } = usePageTexts('profile');
  const client = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = () => {
    for (const { path } of [endpoints.getSecondFactor, endpoints.listSessions])
      void client.invalidateQueries({ queryKey: [path] });
    onClose();
  };
  const step = () => {
    if (codes) return <RecoveryCodes codes={codes} mail={profile.username} onDone={finish} />;
    if (enrolment) return <ConfirmStep enrolment={enrolment} onCodes={setCodes} onClose={onClose} />;
    return <PasswordStep profile={profile} onEnrolled={setEnrolment} onClose={onClose} />;
  };
  return (
    <Modal
      narrow
      opened
      closable={!codes}
      onClose={codes ? finish : onClose}
      title={codes ? texts.codes.title : texts.enrol.title}
    >
      {step()}
    </Modal>
  );
}

type PasswordStepProps = {
  profile: Profile;
  onEnrolled: (enrolment: Enrolment) => void;
  onClose: () => void;
};

function PasswordStep({ profile, onEnrolled, onClose }: PasswordStepProps) {
  const { factor: texts } = usePageTexts('profile');
  const { language } = useLanguage();
  const { field, form, busy, values } = useForm({
    initial: { password: '' },
    send: (body) => call(endpoints.enrolSecondFactor, { body }),
    onSent: onEnrolled,
    refusedBy: (failure) => ({ password: refusalText(failure, language) }),
    sayFailure: () => null,
  });
  return (
    <form {...form}>
      <Stack gap="md">
        <Text c="dimmed">{texts.enrol.password}</Text>
        <input type="text" name="username" autoComplete="username" value={profile.username} readOnly hidden />
        <PasswordInput
          data-autofocus
          label={texts.password}
          autoComplete="current-password"
          {...field('password')}
        />
        <DialogFoot
          confirm={texts.enrol.next}
          cancel={texts.cancel}
          busy={busy}
          disabled={values.password === ''}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

type ConfirmStepProps = {
  enrolment: Enrolment;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** The secret as a QR code, as a link for the same phone, and as text. */
function ConfirmStep({ enrolment: { secret, address }, onCodes, onClose }: ConfirmStepProps) {
  const { factor: texts } = usePageTexts('profile');
  const { enrol } = texts;
  const { language } = useLanguage();
  const { field, form, busy, values } = useForm({
    initial: { code: '' },
    send: (body) => call(endpoints.confirmSecondFactor, { body }),
    onSent: ({ recovery_codes }) => onCodes(recovery_codes),
    refusedBy: (failure) => ({ code: refusalText(failure, language) }),
    sayFailure: () => null,
  });
  return (
    <form {...form}>
      <Stack gap="md">
        <Text c="dimmed">{enrol.scan}</Text>
        <div className={classes.scan}>
          <QrCode value={address} label={enrol.qr} size={200} />
          <Button component="a" href={address} variant="subtle" hiddenFrom="sm">
            {enrol.samePhone}
          </Button>
          <div className={classes.typed}>
            <Text size="sm" mb={6}>
              {enrol.typed}
            </Text>
            <CopyField value={secret} label={enrol.typed} copyLabel={enrol.copy} copiedLabel={enrol.copied} />
          </div>
        </div>
        <Text c="dimmed">{enrol.afterwards}</Text>
        <CodeField texts={texts} field={field('code')} focused appOnly />
        <DialogFoot
          confirm={enrol.confirm}
          cancel={texts.cancel}
          busy={busy}
          disabled={values.code === ''}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
