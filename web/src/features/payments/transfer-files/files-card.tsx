import { endpoints, type TransferResult } from '@aliado/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useSendingWithCode } from '#web/ui/code-confirmation.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import cards from '../cards.module.css';
import { staleAfterPayment } from '../debts/use-debts.ts';
import classes from './transfer-files.module.css';

const TransferResultDialog = lazily(() => import('./transfer-result-dialog.tsx'));

/** Transfer files, the bank's result files, and the report for the accountant. */
export function FilesCard() {
  const { files: texts } = usePageTexts('payments');
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <div className={rows.rows}>
        <FileRow title={texts.transfers} text={texts.transfersText}>
          <TodaysTransfers />
        </FileRow>
        <FileRow title={texts.result} text={texts.resultText}>
          <BankResult />
        </FileRow>
        <FileRow title={texts.excel} text={texts.excelText}>
          <Report />
        </FileRow>
      </div>
    </SectionCard>
  );
}

function FileRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.file}>
      <div>
        <p className={cards.name}>{title}</p>
        <p className={cards.quiet}>{text}</p>
      </div>
      <div className={classes.fileActs}>{children}</div>
    </div>
  );
}

function TodaysTransfers() {
  const { files: texts, notDownloaded } = usePageTexts('payments');
  const { start, isPending } = useDownload(endpoints.downloadTransfers, notDownloaded, {
    not_found: texts.none,
  });
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={texts.downloadTransfers}
      loading={isPending}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      onClick={() => start({ query: {} })}
    >
      {texts.download}
    </Button>
  );
}

function BankResult() {
  const { files: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<TransferResult | null>(null);
  const sendWithCode = useSendingWithCode();
  const { mutateAsync, isPending } = useChange(endpoints.readTransferResult, staleAfterPayment);
  const send = (file: File) =>
    sendWithCode(() => mutateAsync({ file }))
      .then((answer) => answer && setResult(answer))
      .catch((error) => toast.error(refusalText(error, language)));
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        leftSection={<IconUpload size={18} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={texts.upload}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) send(file);
          currentTarget.value = '';
        }}
      />
      {result && (
        <DialogPart onClose={() => setResult(null)}>
          <TransferResultDialog result={result} onClose={() => setResult(null)} />
        </DialogPart>
      )}
    </>
  );
}

const WHOLE_YEAR = 0;

/** Covers the current year (specification section 9). */
function Report() {
  const { files: texts, notDownloaded } = usePageTexts('payments');
  const { monthTitle } = useFormat();
  const now = new Date();
  const year = now.getFullYear();
  const [month, setMonth] = useState(now.getMonth() + 1);
  const { start, isPending } = useDownload(endpoints.downloadReport, notDownloaded);
  const months = Array.from({ length: now.getMonth() + 1 }, (_, before) => now.getMonth() + 1 - before);
  return (
    <>
      <NativeSelect
        aria-label={texts.period}
        data={[
          ...months.map((each) => ({
            value: String(each),
            label: monthTitle({ year, month: each }),
          })),
          { value: String(WHOLE_YEAR), label: texts.wholeYear(year) },
        ]}
        value={String(month)}
        onChange={({ currentTarget }) => setMonth(Number(currentTarget.value))}
      />
      <Button
        variant="default"
        size="sm"
        aria-label={texts.downloadExcel}
        loading={isPending}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        onClick={() => start({ query: { year, ...(month !== WHOLE_YEAR && { month }) } })}
      >
        {texts.download}
      </Button>
    </>
  );
}
