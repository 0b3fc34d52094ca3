import { endpoints, type Statement } from '@aliado/contract';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconFileTypePdf, IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { sizeText } from '#web/lib/size-text.ts';
import { toast } from '#web/lib/toast.ts';
import { typedMoney } from '#web/lib/typed-money.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { type ReadState, stateOf } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useStatementsOf } from '../use-statements.ts';
import classes from './invoice-dialog.module.css';
import { acceptedInvoices, invoiceRefusal, isLocked, isPicture, proposedMonth } from './invoice-rules.ts';

type Store = { pk: string; name: string };

type InvoiceDialogProps = {
  opened: boolean;
  onClose: () => void;
  stores: Store[];
  store: string;
  /** The month that opened the dialog. */
  statement?: string;
};

/** One invoice for each month and store. A new upload replaces it until the month is paid. */
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

type Values = { file: File | null; amount: string };

function InvoiceForm({ stores, store, statement, onClose, progress, onProgress }: InvoiceFormProps) {
  const { invoice: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const { money, monthTitle } = useFormat();
  const [merchant, setMerchant] = useState(store || (stores[0]?.pk ?? ''));
  const [wanted, setWanted] = useState(statement ?? '');
  const statements = useStatementsOf(merchant, true);
  const months = (statements.data ?? []).filter(({ earned_cents, invoice }) => earned_cents > 0 || invoice);
  const chosen = months.find(({ pk }) => pk === wanted) ?? proposedMonth(months);
  const open = chosen && !isLocked(chosen) ? chosen : undefined;
  const upload = useUpload(onProgress);
  const centsOf = (amount: string) => typedMoney(amount, open?.currency ?? 'ARS');

  const form = useForm<Values, Statement | undefined>({
    initial: { file: null, amount: '' },
    validate: ({ file, amount }) => ({
      file: file ? undefined : texts.missingFile,
      amount: amount.trim() && centsOf(amount) === undefined ? texts.wrongAmount : undefined,
    }),
    send: async ({ file, amount }) => {
      if (open && file) await upload(open, file, centsOf(amount));
      return open;
    },
    onSent: (month) => {
      if (!month) return;
      toast.success(texts.done(month.merchant.name, month));
      onClose();
    },
    refusedBy: (failure) => ({ file: refusalText(failure, language) }),
  });

  const choose = (file: File) => {
    const code = invoiceRefusal(file);
    form.set('file', code ? null : file);
    const said = code && form.refuse({ file: code });
    if (said) toast.error(said);
  };

  return (
    <form {...form.form}>
      <Stack gap="md">
        <NativeSelect
          label={texts.store}
          data={stores.map(({ pk, name }) => ({ value: pk, label: name }))}
          value={merchant}
          onChange={({ currentTarget }) => setMerchant(currentTarget.value)}
        />
        {chosen ? (
          <NativeSelect
            label={texts.month}
            description={<MonthNote statement={chosen} />}
            data={months.map((month) => ({ value: month.pk, label: monthTitle(month) }))}
            value={chosen.pk}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        ) : (
          <NoMonth state={stateOf(statements)} />
        )}
        {open && (
          <>
            <InvoiceFile
              file={form.values.file}
              error={form.errorOf('file')}
              disabled={form.busy}
              onChoose={choose}
            />
            <TextInput
              label={texts.amount}
              description={texts.amountHint}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              placeholder={money(open.earned_cents, open.currency)}
              {...form.field('amount')}
            />
          </>
        )}
        <div role="status">
          {progress !== null && (
            <ProgressBar value={progress} max={1} label={texts.sending(Math.round(progress * 100))} />
          )}
        </div>
        {open ? (
          <DialogFoot
            confirm={open.invoice ? texts.replace : texts.submit}
            cancel={texts.cancel}
            busy={form.busy}
            onCancel={onClose}
          />
        ) : (
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function useUpload(onProgress: (share: number | null) => void) {
  const client = useQueryClient();
  return async ({ year, month, merchant }: Statement, file: File, amount_cents: number | undefined) => {
    const fields = { year, month, merchant: merchant.pk, amount_cents };
    onProgress(0);
    try {
      await uploadFile(endpoints.uploadInvoice, {}, file, onProgress, fields);
      const stale = [endpoints.listStatements, endpoints.listInvoices];
      await Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
    } finally {
      onProgress(null);
    }
  };
}

function NoMonth({ state }: { state: ReadState }) {
  const { invoice: texts } = usePageTexts('myReports');
  const hasFailed = state === 'failed' || state === 'offline';
  const text = state === 'loading' ? texts.loading : texts.noMonths;
  return (
    <Text c="dimmed" role="status">
      {hasFailed ? texts.failed : text}
    </Text>
  );
}

/** The earnings of the month and its present invoice. */
function MonthNote({ statement }: { statement: Statement }) {
  const { invoice: texts } = usePageTexts('myReports');
  const { invoice, invoice_difference_cents: difference, earned_cents, currency } = statement;
  const earned = texts.earned(earned_cents, currency);
  if (!invoice) return earned;
  const said = isLocked(statement) ? texts.locked(invoice.name) : texts.already(invoice.name);
  return [earned, said, difference && `${texts.differs(difference, currency)}.`].filter(Boolean).join(' ');
}

type InvoiceFileProps = {
  file: File | null;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
};

/** Previews a picture; shows the name of a PDF. */
function InvoiceFile({ file, error, disabled, onChoose }: InvoiceFileProps) {
  const { invoice: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  return (
    <div>
      <p className={classes.label} id="invoice-file-label">
        {texts.file}
      </p>
      <div className={classes.box} data-error={error ? true : undefined}>
        {preview && <img src={preview} alt={texts.preview} className={classes.preview} />}
        {file && !preview && <IconFileTypePdf size={34} stroke={1.5} aria-hidden />}
        <div className={classes.words}>
          {file && <span className={classes.name}>{file.name}</span>}
          <span className={`figures ${classes.quiet}`}>
            {file ? sizeText(file.size, language) : texts.hint}
          </span>
        </div>
        <Button
          // The form focuses the element with the name of the invalid field.
          name="file"
          variant="light"
          size="sm"
          disabled={disabled}
          aria-describedby={error ? 'invoice-file-error' : 'invoice-file-label'}
          leftSection={<IconFileUpload size={18} stroke={1.8} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {file ? texts.chooseOther : texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedInvoices}
          aria-label={texts.file}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onChoose(chosen);
            currentTarget.value = '';
          }}
        />
      </div>
      {error && (
        <p id="invoice-file-error" role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !isPicture(file.type)) {
      setPreview(null);
      return;
    }
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
}
