import { endpoints, type TransferFile } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconBuildingBank, IconFileDownload } from '@tabler/icons-react';
import { formatCount, formatDayTime, formatMoney } from '#web/lib/format.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { ReceiptRow } from '#web/ui/receipt.tsx';
import type { PaidNote } from './paid-note.ts';
import { isReady, sumOf } from './prepared-transfer.ts';
import classes from './transfer-file-card.module.css';
import { TransferRow } from './transfer-row.tsx';
import { usePayFile } from './use-pay-file.ts';

type TransferFileCardProps = { file: TransferFile; onPaid: (note: PaidNote) => void; onDrop: () => void };

/** The small receipt of a file; one click says that its transfers were made. */
export function TransferFileCard({ file, onPaid, onDrop }: TransferFileCardProps) {
  const { transferFiles: texts, notDownloaded, paying } = usePageTexts('payments');
  const { language } = useLanguage();
  const { start, isPending: isComing } = useDownload(endpoints.downloadTransferFile, notDownloaded);
  const { pay, isPending } = usePayFile(file, onPaid);
  const { pk, transfers, currency, reference, created_at } = file;
  const ready = transfers.filter(isReady);
  const money = (cents: number) => formatMoney(cents, currency, language);
  const title = `file-${pk}`;
  return (
    <Card component="section" className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <span className={classes.icon}>
          <IconBuildingBank size={22} stroke={1.8} aria-hidden />
        </span>
        <div className={classes.words}>
          <Title order={2} id={title} className={classes.title}>
            {texts.title(formatDayTime(new Date(created_at), { language }))}
          </Title>
          <p className={classes.lead}>{texts.lead}</p>
        </div>
      </div>
      <div className={classes.receipt}>
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
          <ReceiptRow
            strong
            label={texts.total(ready.length, formatCount(ready.length, language))}
            amount={<Money amount={sumOf(ready)} currency={currency} />}
          />
        )}
        {reference && <p className={classes.reference}>{texts.reference(reference)}</p>}
      </div>
      <div className={classes.acts}>
        {ready.length > 0 && (
          <Button size="sm" loading={isPending} onClick={() => pay(ready)}>
            <span className="figures">{texts.pay(money(sumOf(ready)))}</span>
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
