import type { TransferResult } from '@aliado/contract';
import { Button, Stack, Text } from '@mantine/core';
import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { SentTwice } from './sent-twice.tsx';
import classes from './transfer-result-dialog.module.css';

type TransferResultDialogProps = { result: TransferResult; onClose: () => void };

/** What came of each line of the bank's file. */
export default function TransferResultDialog({ result, onClose }: TransferResultDialogProps) {
  const { result: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const { rows, settled, returned } = result;
  return (
    <Modal
      big
      fixed
      opened
      onClose={onClose}
      title={texts.title}
      foot={
        <Button fullWidth onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Stack gap="md">
        <Text className="figures" fw={650}>
          {texts.settled(settled, formatCount(settled, language))} ·{' '}
          {texts.returned(returned, formatCount(returned, language))}
        </Text>
        {rows.length === 0 ? (
          <Text>{texts.empty}</Text>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.line}</th>
                <th scope="col">{texts.affiliate}</th>
                <th scope="col">{texts.outcome}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, payment, affiliate, outcome, message, transfer_file }) => (
                <tr key={line} data-outcome={outcome}>
                  <td className="figures">{formatCount(line, language)}</td>
                  <td>{affiliate ?? texts.nobody}</td>
                  <td>
                    <strong>{texts.outcomes[outcome]}</strong>
                    <span className={classes.message}>{message}</span>
                    {transfer_file && payment && (
                      <SentTwice file={transfer_file} transfer={payment} name={affiliate ?? ''} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </Modal>
  );
}
