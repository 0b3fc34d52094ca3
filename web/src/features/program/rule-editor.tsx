import type { Category, Merchant, RateKind } from '@aliado/contract';
import { lazy } from 'react';
import { Part } from '#web/ui/part.tsx';

const CommissionDialog = lazy(() => import('./commission-dialog.tsx'));
const MinimumDialog = lazy(() => import('./minimum-dialog.tsx'));
const TimesDialog = lazy(() => import('./times-dialog.tsx'));
const StoreDialog = lazy(() => import('./store-dialog.tsx'));

export type EditedRule = RateKind | 'minimum' | 'times' | 'store';

type RuleEditorProps = {
  rule: EditedRule | null;
  merchant: Merchant;
  categories: Category[];
  onClose: () => void;
};

export function RuleEditor({ rule, merchant, categories, onClose }: RuleEditorProps) {
  if (rule === null) return null;
  const props = { merchant, onClose };
  return (
    <Part>
      {rule === 'minimum' && <MinimumDialog {...props} />}
      {rule === 'times' && <TimesDialog {...props} />}
      {rule === 'store' && <StoreDialog {...props} categories={categories} />}
      {rule.startsWith('commission') && <CommissionDialog {...props} first={rule as RateKind} />}
    </Part>
  );
}
