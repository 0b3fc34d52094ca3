import type { Category, Merchant, RateKind } from '@aliado/contract';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';

const CommissionDialog = lazily(() => import('./commission-dialog.tsx'));
const MinimumDialog = lazily(() => import('./minimum-dialog.tsx'));
const TimesDialog = lazily(() => import('./times-dialog.tsx'));
const StoreDialog = lazily(() => import('./store-dialog.tsx'));

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
    <DialogPart onClose={onClose}>
      {rule === 'minimum' && <MinimumDialog {...props} />}
      {rule === 'times' && <TimesDialog {...props} />}
      {rule === 'store' && <StoreDialog {...props} categories={categories} />}
      {rule.startsWith('commission') && <CommissionDialog {...props} first={rule as RateKind} />}
    </DialogPart>
  );
}
