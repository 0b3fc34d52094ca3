import { useSearchParams } from 'react-router';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { type DebtKind, debtFilters, debtKinds } from './debt-filters.ts';
import { useDebtCounts } from './use-debts.ts';

export function DebtTabs({ current }: { current: DebtKind }) {
  const { tabs: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const countOf = useDebtCounts();
  const tabs = debtKinds.map((status) => {
    const count = countOf(status);
    return {
      to: `${paths.payments}?${debtFilters.change(query, { status, s: '' })}`,
      label: texts[status],
      current: status === current,
      ...(count !== undefined && { count: formatCount(count, language) }),
    };
  });
  return <LinkTabs label={texts.label} tabs={tabs} />;
}
