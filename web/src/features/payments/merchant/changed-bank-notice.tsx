import { Checkbox } from '@mantine/core';
import { formatList } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Notice } from './notice.tsx';

type ChangedBankNoticeProps = {
  names: string[];
  confirmed: boolean;
  /** What to say of a box that was not ticked, once somebody went on without it. */
  error: string | false;
  onConfirm: (confirmed: boolean) => void;
};

/** Bank data that changed lately is confirmed by another way before money goes there. */
export function ChangedBankNotice({ names, confirmed, error, onConfirm }: ChangedBankNoticeProps) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  return (
    <Notice tone="sol">
      <p>
        {names.length === 1
          ? texts.changedBank(names[0] ?? '')
          : texts.changedBankMany(formatList(names, language))}
      </p>
      <Checkbox
        label={texts.confirmBank}
        checked={confirmed}
        error={!confirmed && error}
        onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      />
    </Notice>
  );
}
