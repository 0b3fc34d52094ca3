import { type Debt, endpoints } from '@aliado/contract';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { formatList, formatMoney } from '#web/lib/format.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Money } from '#web/ui/money.tsx';
import { ReceiptRow } from '#web/ui/receipt.tsx';
import { ChangedBankNotice } from './changed-bank-notice.tsx';
import { InvoiceNotice } from './invoice-notice.tsx';
import { Notice } from './notice.tsx';
import classes from './pay-dialog.module.css';
import { preparedFrom, totalOf } from './paying.ts';
import { staleAfterFile } from './use-transfer-files.ts';

type PrepareDialogProps = { debts: Debt[]; onPrepared: () => void; onClose: () => void };

/** The file for the bank, before anything is paid. */
export default function PrepareDialog({ debts, onPrepared, onClose }: PrepareDialogProps) {
  const { paying, preparing: texts, notDownloaded } = usePageTexts('payments');
  const { language } = useLanguage();
  const [key] = useState(newKey);
  const [reference, setReference] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const { reached, noBank, inFile } = preparedFrom(debts);
  const changed = reached.filter(({ destination }) => destination.changed_recently);
  const currency = debts[0]?.currency ?? '';
  const { mutate, isPending, error } = useChange(endpoints.prepareTransfers, staleAfterFile);
  const { start } = useDownload(endpoints.downloadTransferFile, notDownloaded);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || reached.length === 0) return;
    setUnconfirmed(changed.length > 0 && !confirmed);
    if (changed.length > 0 && !confirmed) return;
    const body = {
      affiliates: reached.map(({ affiliate }) => affiliate.pk),
      ...(reference.trim() && { reference: reference.trim() }),
      ...(changed.length > 0 && { confirm_changed_bank: true }),
    };
    mutate(
      { body, idempotencyKey: key },
      {
        onSuccess: async ({ pk }) => {
          await start({ params: { pk } });
          toast.success(texts.done, texts.doneText);
          onPrepared();
        },
      },
    );
  };
  const names = (left: Debt[]) =>
    formatList(
      left.map(({ affiliate }) => affiliate.name),
      language,
    );

  return (
    <Modal opened onClose={onClose} closable={!isPending} title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className={classes.explanation}>{texts.text}</p>
          {reached.length > 0 && (
            <div className={classes.receipt}>
              {reached.map(({ pk, affiliate, available_cents }) => (
                <ReceiptRow
                  key={pk}
                  label={affiliate.name}
                  amount={<Money amount={available_cents} currency={currency} />}
                />
              ))}
              <ReceiptRow
                strong
                label={paying.total}
                amount={<Money amount={totalOf(reached)} currency={currency} />}
              />
            </div>
          )}
          {noBank.length > 0 && (
            <Notice tone="sol" role="status">
              <p>{noBank.length === 1 ? texts.noBank(names(noBank)) : texts.noBankMany(names(noBank))}</p>
            </Notice>
          )}
          {inFile.length > 0 && (
            <Notice tone="sol" role="status">
              <p>{inFile.length === 1 ? texts.inFile(names(inFile)) : texts.inFileMany(names(inFile))}</p>
            </Notice>
          )}
          <InvoiceNotice
            currency={currency}
            people={reached.map(({ affiliate, owed_months }) => ({ name: affiliate.name, owed_months }))}
          />
          <TextInput
            label={texts.reference}
            description={texts.referenceHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="off"
            maxLength={120}
            data-autofocus
            value={reference}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
          {changed.length > 0 && (
            <ChangedBankNotice
              names={changed.map(({ affiliate }) => affiliate.name)}
              confirmed={confirmed}
              error={unconfirmed && texts.confirmFirst}
              onConfirm={setConfirmed}
            />
          )}
          {error && (
            <Notice tone="rojo" role="alert">
              <p>{refusalText(error, language)}</p>
            </Notice>
          )}
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {paying.back}
            </Button>
            <Button type="submit" loading={isPending} disabled={reached.length === 0}>
              <span className="figures">
                {texts.confirm(formatMoney(totalOf(reached), currency, language))}
              </span>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
