import { endpoints, type PreparedTransfer, type TransferFile } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconBuildingBank, IconFileDownload } from '@tabler/icons-react';
import { useChange } from '#web/lib/api.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Money } from '#web/ui/money.tsx';
import { PaperRow } from '#web/ui/torn-paper.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { Notice } from '../paying/notices.tsx';
import { PaidMessage, type PaidNote, usePaid } from '../paying/paid.tsx';
import classes from './transfer-files.module.css';
import {
  isLess,
  isPaidOtherwise,
  isReady,
  staleAfterFile,
  sumOf,
  usePayFile,
  useTransferFiles,
} from './use-transfer-files.ts';

/** Transfer files without a result yet; renders nothing without any. */
export default function TransferFiles() {
  const { transferFiles: texts, paying } = usePageTexts('payments');
  const { data } = useTransferFiles();
  const { note, finish } = usePaid();
  const { ask, question } = useConfirm();
  const { mutateAsync } = useChange(endpoints.dropTransferFile, staleAfterFile);
  /** Asks first, because the bank may already have the file. */
  const drop = ({ pk }: TransferFile) =>
    ask({
      title: texts.dropTitle,
      text: texts.dropText,
      confirm: texts.drop,
      cancel: paying.back,
      run: () => mutateAsync({ params: { pk } }),
      done: texts.dropped,
    });
  return (
    <>
      {data && data.results.length > 0 && (
        <div className={classes.files}>
          {data.results.map((file) => (
            <TransferFileCard key={file.pk} file={file} onPaid={finish} onDrop={() => drop(file)} />
          ))}
        </div>
      )}
      {question}
      {note && (
        <Modal opened onClose={() => undefined} closable={false} title={texts.paying}>
          <PaidMessage note={note} />
        </Modal>
      )}
    </>
  );
}

type TransferFileCardProps = { file: TransferFile; onPaid: (note: PaidNote) => void; onDrop: () => void };

/** The summary of a transfer file; one click confirms that its transfers were made. */
function TransferFileCard({ file, onPaid, onDrop }: TransferFileCardProps) {
  const { transferFiles: texts, notDownloaded, paying } = usePageTexts('payments');
  const { start, isPending: isComing } = useDownload(endpoints.downloadTransferFile, notDownloaded);
  const { pay, isPending } = usePayFile(file, onPaid);
  const { pk, transfers, currency, reference, created_at } = file;
  const ready = transfers.filter(isReady);
  const title = `file-${pk}`;
  return (
    <Card component="section" className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <span className={classes.icon}>
          <IconBuildingBank size={22} stroke={1.8} aria-hidden />
        </span>
        <div className={classes.words}>
          <Title order={2} id={title} className={classes.title}>
            {texts.title(created_at)}
          </Title>
          <p className={classes.lead}>{texts.lead}</p>
        </div>
      </div>
      <div className={classes.paper}>
        <ul className={classes.rows}>
          {transfers.map((transfer) => (
            <li key={transfer.pk}>
              <TransferRow
                transfer={transfer}
                currency={currency}
                busy={isPending}
                onSent={() => pay([transfer], { confirm_changed_amount: true })}
              />
            </li>
          ))}
        </ul>
        {ready.length > 1 && (
          <PaperRow
            strong
            label={texts.total(ready.length)}
            amount={<Money amount={sumOf(ready)} currency={currency} />}
          />
        )}
        {reference && <p className={classes.reference}>{texts.reference(reference)}</p>}
      </div>
      <div className={classes.acts}>
        {ready.length > 0 && (
          <Button size="sm" loading={isPending} onClick={() => pay(ready)}>
            <span className="figures">{texts.pay(sumOf(ready), currency)}</span>
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          loading={isComing}
          disabled={isPending}
          leftSection={<IconFileDownload size={18} stroke={1.8} aria-hidden />}
          onClick={() => start({ params: { pk } })}
        >
          {texts.download}
        </Button>
        <Button variant="subtle" size="sm" disabled={isPending} onClick={onDrop}>
          {texts.drop}
        </Button>
      </div>
      <p className={classes.foot}>{ready.length > 0 ? paying.fixed : texts.nothingReady}</p>
    </Card>
  );
}

type TransferRowProps = {
  transfer: PreparedTransfer;
  currency: string;
  busy: boolean;
  /** The money left, although less is owed now or it was paid in another way. */
  onSent: () => void;
};

function TransferRow({ transfer, currency, busy, onSent }: TransferRowProps) {
  const { transferFiles: texts } = usePageTexts('payments');
  const { affiliate, destination, total_cents, payable_cents, state } = transfer;
  return (
    <>
      <PaperRow
        label={
          <>
            {affiliate.name}
            <span className={classes.under}>{state === 'open' ? destination : texts.states[state]}</span>
          </>
        }
        amount={
          <Money
            amount={total_cents}
            currency={currency}
            className={state === 'open' ? classes.amount : classes.closed}
          />
        }
      />
      {(isLess(transfer) || isPaidOtherwise(transfer)) && (
        <Notice tone="sol" role="status">
          <p className="figures">
            {isLess(transfer)
              ? texts.less(affiliate.name, Math.max(payable_cents, 0), currency)
              : texts.otherwise(affiliate.name)}
          </p>
          <Button variant="default" size="xs" disabled={busy} className={classes.sent} onClick={onSent}>
            <span className="figures">{texts.pay(total_cents, currency)}</span>
          </Button>
        </Notice>
      )}
    </>
  );
}
