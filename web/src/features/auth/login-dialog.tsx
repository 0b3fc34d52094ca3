import { useTexts } from '#web/texts/index.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { DialogProps } from './dialog-props.ts';
import { LoginForm } from './login-form.tsx';

export default function LoginDialog(dialog: DialogProps) {
  const { login } = useTexts().auth;
  return (
    <Modal title={login.title} narrow {...dialog}>
      <LoginForm />
    </Modal>
  );
}
