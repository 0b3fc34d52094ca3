import { useTexts } from '#web/texts/index.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { DialogProps } from './dialog-props.ts';
import { RegisterForm } from './register-form.tsx';

export default function RegisterDialog(dialog: DialogProps) {
  const { register } = useTexts().auth;
  return (
    <Modal title={register.title} top={<Awning />} {...dialog}>
      <RegisterForm />
    </Modal>
  );
}
