import { type Commission, endpoints, errorText } from '@aliado/contract';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatMoney, formatMonth } from '#web/lib/format.ts';
import { monthTitle } from '#web/lib/months.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { typedMoney } from '#web/lib/typed-money.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { InvoiceFile } from './invoice-file.tsx';
import { invoiceRefusal, isLocked, proposedMonth } from './invoice-rules.ts';
import { useDifference } from './use-difference.ts';
import { useCommissionsOf } from './use-earnings.ts';

type Store = { pk: string; name: string };

type InvoiceDialogProps = {
  opened: boolean;
  onClose: () => void;
  stores: Store[];
  store: string;
  /** The month it was opened from. */
  commission?: string;
};

/** One invoice for each month and store; another takes its place until the month is paid. */
export default function InvoiceDialog({ opened, onClose, ...given }: InvoiceDialogProps) {
  const { invoice: texts } = usePageTexts('myReports');
  const [progress, setProgress] = useState<number | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} closable={progress === null} title={texts.title}>
      <InvoiceForm {...given} onClose={onClose} progress={progress} onProgress={setProgress} />
    </Modal>
  );
}

type InvoiceFormProps = Omit<InvoiceDialogProps, 'opened'> & {
  progress: number | null;
  onProgress: (share: number | null) => void;
};

function InvoiceForm({ stores, store, commission, onClose, progress, onProgress }: InvoiceFormProps) {
  const { invoice: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const client = useQueryClient();
  const [merchant, setMerchant] = useState(store || (stores[0]?.pk ?? ''));
  const [wanted, setWanted] = useState(commission ?? '');
  const [amount, setAmount] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<{ file?: string; amount?: string }>({});
  const { data, isError } = useCommissionsOf(merchant, true);
  const months = (data ?? []).filter(({ earned_cents, invoice }) => earned_cents > 0 || invoice);
  const chosen = months.find(({ pk }) => pk === wanted) ?? proposedMonth(months);
  const locked = chosen !== undefined && isLocked(chosen);

  const choose = (next: File) => {
    const code = invoiceRefusal(next);
    if (code) toast.error(errorText(code, language));
    setFile(code ? null : next);
    setWrong({ ...wrong, file: code ? errorText(code, language) : undefined });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || locked || progress !== null) return;
    const amount_cents = amount.trim() ? typedMoney(amount, chosen.currency) : undefined;
    const missing = {
      file: file ? undefined : (wrong.file ?? texts.missingFile),
      amount: amount.trim() && amount_cents === undefined ? texts.wrongAmount : undefined,
    };
    setWrong(missing);
    const message = missing.file ?? missing.amount;
    if (message || !file) return toast.error(message ?? texts.missingFile);
    const { year, month } = chosen;
    onProgress(0);
    try {
      await uploadFile(endpoints.uploadInvoice, {}, file, onProgress, {
        year,
        month,
        merchant,
        amount_cents,
      });
      const stale = [endpoints.listCommissions, endpoints.listInvoices];
      await Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
      toast.success(texts.done(chosen.merchant.name, formatMonth(chosen, { language })));
      onClose();
    } catch (failure) {
      const said = refusalText(failure, language);
      setWrong({ file: said });
      toast.error(said);
    } finally {
      onProgress(null);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NativeSelect
          label={texts.store}
          data={stores.map(({ pk, name }) => ({ value: pk, label: name }))}
          value={merchant}
          onChange={({ currentTarget }) => setMerchant(currentTarget.value)}
        />
        {months.length === 0 ? (
          <Text c="dimmed" role="status">
            {isError ? texts.failed : data ? texts.noMonths : texts.loading}
          </Text>
        ) : (
          <NativeSelect
            label={texts.month}
            description={chosen && <MonthNote commission={chosen} />}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={months.map((month) => ({ value: month.pk, label: monthTitle(month, language) }))}
            value={chosen?.pk}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )}
        {chosen && !locked && (
          <>
            <InvoiceFile file={file} error={wrong.file} disabled={progress !== null} onChoose={choose} />
            <TextInput
              label={texts.amount}
              description={texts.amountHint}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              placeholder={formatMoney(chosen.earned_cents, chosen.currency, language)}
              value={amount}
              error={wrong.amount}
              onChange={({ currentTarget }) => {
                setAmount(currentTarget.value);
                setWrong({ ...wrong, amount: undefined });
              }}
            />
          </>
        )}
        <div role="status">
          {progress !== null && (
            <ProgressBar value={progress} max={1} label={texts.sending(Math.round(progress * 100))} />
          )}
        </div>
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" disabled={progress !== null} onClick={onClose}>
            {texts.cancel}
          </Button>
          {chosen && !locked && (
            <Button type="submit" loading={progress !== null}>
              {chosen.invoice ? texts.replace : texts.submit}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** What the month earned, and the invoice it already has. */
function MonthNote({ commission }: { commission: Commission }) {
  const { invoice: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const { invoice, earned_cents, currency } = commission;
  const difference = useDifference();
  const earned = texts.earned(formatMoney(earned_cents, currency, language));
  if (!invoice) return earned;
  const differs = difference(commission, { named: false });
  const said = isLocked(commission) ? texts.locked(invoice.name) : texts.already(invoice.name);
  return [earned, said, differs && `${differs}.`].filter(Boolean).join(' ');
}
