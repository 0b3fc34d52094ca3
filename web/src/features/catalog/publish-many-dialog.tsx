import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { PublishForm, type PublishFormProps } from './publish-form.tsx';

export default function PublishManyDialog(form: PublishFormProps) {
  const { publishing } = usePageTexts('products');
  return (
    <Modal narrow opened onClose={form.onBack} title={publishing.how}>
      <PublishForm {...form} />
    </Modal>
  );
}
