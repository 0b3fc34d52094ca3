import { endpoints, type MyAffiliate } from '@aliado/contract';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm, Effects } from '#web/ui/confirm.tsx';
import { useStandingChange } from './use-standing.ts';

type RemoveDialogProps = { member: MyAffiliate; onClose: () => void };

/** Says what happens before it does. */
export default function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const { remove: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.removeMyAffiliate, () => {
    toast.success(texts.done(member.name));
    onClose();
  });
  return (
    <Confirm
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: member.pk } })}
      busy={isPending}
      title={texts.title(member.name)}
      texts={texts}
    >
      <Effects of={texts.effects} />
    </Confirm>
  );
}
