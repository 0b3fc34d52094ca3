import type { Debt } from '@aliado/contract';
import { formatList } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Notice } from './notice.tsx';

type InFileNoticeProps = { debts: Pick<Debt, 'affiliate' | 'prepared_at'>[] };

/** Whoever stands in a file for the bank may have been transferred the same already. */
export function InFileNotice({ debts }: InFileNoticeProps) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const inFile = debts.filter(({ prepared_at }) => prepared_at !== null);
  if (inFile.length === 0) return null;
  const names = formatList(
    inFile.map(({ affiliate }) => affiliate.name),
    language,
  );
  return (
    <Notice tone="sol" role="status">
      <p>{inFile.length === 1 ? texts.inFile(names) : texts.inFileMany(names)}</p>
    </Notice>
  );
}
