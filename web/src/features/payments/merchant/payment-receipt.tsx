import { endpoints, type Payment } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconPaperclip, IconReceipt2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { useChange } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './cards.module.css';
import { isAcceptable, RECEIPT_TYPES } from './receipt-file.ts';

type PaymentReceiptProps = { payment: Payment; day: string };

/** The bank's paper of a payment: to look at where there is one, else to attach. */
export function PaymentReceipt({ payment, day }: PaymentReceiptProps) {
  const { history: texts, notDownloaded } = usePageTexts('payments');
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const receipt = useDownload(endpoints.downloadPaymentReceipt, notDownloaded);
  const { mutate, isPending } = useChange(endpoints.attachReceipt, [endpoints.listPaymentsOfMerchant]);
  const { pk, affiliate, has_receipt } = payment;

  const attach = (file: File) => {
    if (!isAcceptable(file)) return toast.error(texts.wrongFile);
    return mutate(
      { params: { pk }, file },
      {
        onSuccess: () => toast.success(texts.attached),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  };

  if (has_receipt)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.act}
        aria-label={texts.download(affiliate.name, day)}
        loading={receipt.isPending}
        leftSection={<IconReceipt2 size={18} stroke={1.8} aria-hidden />}
        onClick={() => receipt.start({ params: { pk } })}
      >
        {texts.receipt}
      </Button>
    );
  const label = texts.attach(affiliate.name, day);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.act}
        aria-label={label}
        loading={isPending}
        leftSection={<IconPaperclip size={18} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.attachShort}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={RECEIPT_TYPES.join(',')}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) attach(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
