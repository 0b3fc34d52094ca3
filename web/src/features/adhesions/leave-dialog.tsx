import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm, Consequence } from '#web/ui/confirm.tsx';
import { useLeave } from './use-adhesions.ts';

type LeaveDialogProps = {
  merchant: { pk: string; name: string };
  opened: boolean;
  onClose: () => void;
  onLeft: () => void;
};

export function LeaveDialog({ merchant, opened, onClose, onLeft }: LeaveDialogProps) {
  const { leave: texts } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { pk, name } = merchant;
  const { mutate, isPending } = useLeave({
    onSuccess: () => {
      toast.success(texts.done(name));
      onLeft();
    },
    onError: (error) => toast.error(textOf(error, language)),
  });

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      onConfirm={() => mutate(pk)}
      busy={isPending}
      title={texts.title(name)}
      texts={texts}
    >
      <Consequence text={texts.text} stays={texts.stays} />
    </Confirm>
  );
}
