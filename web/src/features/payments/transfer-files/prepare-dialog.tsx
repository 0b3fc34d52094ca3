import { type Debt, endpoints } from '@aliado/contract';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Money } from '#web/ui/money.tsx';
import { PaperRow } from '#web/ui/torn-paper.tsx';
import { ChangedBankNotice, InvoiceNotice, Notice, namesOf, PeopleNotice } from '../paying/notices.tsx';
import classes from '../paying/paying.module.css';
import { preparedFrom, totalOf } from '../paying/paying.ts';
import { staleAfterFile } from './use-transfer-files.ts';

type PrepareDialogProps = { debts: Debt[]; onPrepared: () => void; onClose: () => void };

/** Makes a transfer file; nothing is paid yet. */
export default function PrepareDialog({ debts, onPrepared, onClose }: PrepareDialogProps) {
  const { paying, preparing: texts, notDownloaded } = usePageTexts('payments');
  const { language } = useLanguage();
  const [key] = useState(newKey);
  const { reached, noBank, inFile } = preparedFrom(debts);
  const changed = reached.filter(({ destination }) => destination.changed_recently);
  const currency = debts[0]?.currency ?? '';
  const { mutateAsync, error } = useChange(endpoints.prepareTransfers, staleAfterFile);
  const { start } = useDownload(endpoints.downloadTransferFile, notDownloaded);

  const { values, field, errorOf, set, busy, form } = useForm({
    initial: { reference: '', confirmed: false },
    validate: ({ confirmed }) => (changed.length > 0 && !confirmed ? { confirmed: texts.confirmFirst } : {}),
    send: async ({ reference }) => {
      const body = {
        affiliates: reached.map(({ affiliate }) => affiliate.pk),
        ...(reference.trim() && { reference: reference.trim() }),
        ...(changed.length > 0 && { confirm_changed_bank: true }),
      };
      const { pk } = await mutateAsync({ body, idempotencyKey: key });
      await start({ params: { pk } });
    },
    onSent: () => {
      toast.success(texts.done, texts.doneText);
      onPrepared();
    },
    sayFailure: () => null,
  });

  return (
    <Modal opened onClose={onClose} closable={!busy} title={texts.title}>
      <form {...form}>
        <Stack gap="md">
          <p className={classes.explanation}>{texts.text}</p>
          {reached.length > 0 && (
            <div className={classes.paper}>
              {reached.map(({ pk, affiliate, available_cents }) => (
                <PaperRow
                  key={pk}
                  label={affiliate.name}
                  amount={<Money amount={available_cents} currency={currency} />}
                />
              ))}
              <PaperRow
                strong
                label={paying.total}
                amount={<Money amount={totalOf(reached)} currency={currency} />}
              />
            </div>
          )}
          <PeopleNotice debts={noBank} say={texts.noBank} />
          <PeopleNotice debts={inFile} say={texts.inFile} />
          <InvoiceNotice
            currency={currency}
            people={reached.map(({ affiliate, owed_months }) => ({ name: affiliate.name, owed_months }))}
          />
          <TextInput
            label={texts.reference}
            description={texts.referenceHint}
            autoComplete="off"
            maxLength={120}
            data-autofocus
            {...field('reference')}
          />
          <ChangedBankNotice
            names={namesOf(changed)}
            confirmed={values.confirmed}
            error={errorOf('confirmed')}
            onConfirm={(confirmed) => set('confirmed', confirmed)}
          />
          {error && (
            <Notice tone="rojo" role="alert">
              <p>{refusalText(error, language)}</p>
            </Notice>
          )}
          <DialogFoot
            confirm={texts.confirm(totalOf(reached), currency)}
            cancel={paying.back}
            busy={busy}
            disabled={reached.length === 0}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
