import { endpoints, type Merchant, type MyAffiliate } from '@aliado/contract';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { noticeEnd } from '#web/lib/rate-outcome.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RateNote } from '#web/ui/rate-note.tsx';
import classes from './commission-dialog.module.css';
import { commissionEffect } from './commission-effect.ts';
import { chosenRate, RateFields, wrongRate } from './rate-fields.tsx';
import { useMemberChange } from './use-members.ts';

type CommissionDialogProps = { member: MyAffiliate; onClose: () => void };

export default function CommissionDialog({ member, onClose }: CommissionDialogProps) {
  const { commission: texts, members } = usePageTexts('affiliates');
  const merchant = useQuery(read(endpoints.getMerchant));
  return (
    <Modal narrow opened onClose={onClose} title={texts.title(member.name)}>
      <Loaded query={merchant} texts={members} skeleton={{ height: 280 }}>
        {(loaded) => <CommissionForm member={member} merchant={loaded} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

type CommissionFormProps = CommissionDialogProps & { merchant: Merchant };

function CommissionForm({ member, merchant, onClose }: CommissionFormProps) {
  const { commission: texts } = usePageTexts('affiliates');
  const { setCommission } = useMemberChange();
  const form = useForm({
    initial: { own: member.commission !== null, percent: String(member.commission ?? '') },
    validate: wrongRate,
    send: (values) => setCommission(member.pk, chosenRate(values) ?? null),
    onSent: () => {
      toast.success(texts.saved(member.name));
      onClose();
    },
  });
  return (
    <form {...form.form}>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <RateFields
          texts={texts}
          own={form.values.own}
          onOwn={(own) => form.set('own', own)}
          percent={form.field('percent')}
          storeRates={texts.storeRates(merchant.commission, merchant.commission_coupon)}
        />
        <CommissionNotes member={member} merchant={merchant} chosen={chosenRate(form.values)} />
        <DialogFoot confirm={texts.save} cancel={texts.cancel} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type CommissionNotesProps = {
  member: MyAffiliate;
  merchant: Merchant;
  /** Undefined while the typed text is not a percentage. */
  chosen: number | null | undefined;
};

/** The date on which the chosen commission takes effect, and the announced one that it replaces. */
function CommissionNotes({ member, merchant, chosen }: CommissionNotesProps) {
  const { commission: texts } = usePageTexts('affiliates');
  const { announced } = member;
  const general = [merchant.commission, merchant.commission_coupon];
  const promised = { present: member.commission, announced: announced?.percent };
  const effect = chosen === undefined ? null : commissionEffect(chosen, promised, general);
  const begins = noticeEnd(merchant.notice_days);
  const notes = {
    same: { outcome: 'unchanged', text: texts.effects.same },
    announced: { outcome: 'waiting', text: texts.effects.announced },
    now: { outcome: 'higher', text: texts.effects.now },
    now_unless_less: { outcome: 'higher', text: texts.effects.now_unless_less(begins) },
    after_notice: { outcome: 'lower', text: texts.effects.after_notice(begins, merchant.notice_days) },
  } as const;
  return (
    <div role="status" className={classes.notes}>
      {effect && <RateNote outcome={notes[effect].outcome}>{notes[effect].text}</RateNote>}
      {announced && effect !== 'announced' && (
        <RateNote outcome="waiting">
          {announced.percent === null
            ? texts.waitsStore(announced.effective_at)
            : texts.waits(announced.percent, announced.effective_at)}
        </RateNote>
      )}
    </div>
  );
}
