import { type Category, type Merchant, rateKinds } from '@aliado/contract';
import { Button } from '@mantine/core';
import {
  IconChevronDown,
  IconHourglassHigh,
  IconPercentage,
  IconShoppingCart,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { minimumOf } from '#web/features/merchants/rule-words.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { announcedOf, type EditedRule } from './rule-values.ts';
import classes from './rules.module.css';

const RuleDialogs = lazily(() => import('./rule-dialogs.tsx'));
const RulesDialog = lazily(() => import('./rules-dialog.tsx'));

type RulesCardProps = {
  merchant: Merchant;
  categories: Category[];
  /** Shows only the heading and the button for all rules. */
  folded?: boolean;
};

/** The merchant's promises at a glance; one dialog shows all. On the phone the card is folded. */
export function RulesCard({ merchant, categories, folded = false }: RulesCardProps) {
  const { rules: texts } = usePageTexts('program');
  const [unfolded, setUnfolded] = useState(false);
  const list = useId();
  return (
    <SectionCard
      id="reglas"
      title={texts.title}
      action={<EditRules merchant={merchant} categories={categories} />}
    >
      {!folded && (
        <>
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={unfolded}
            aria-controls={list}
            onClick={() => setUnfolded(!unfolded)}
          >
            {texts.short.rates(merchant.commission, merchant.commission_coupon)}
            <IconChevronDown size={20} stroke={1.8} aria-hidden />
          </button>
          <RuleLines id={list} merchant={merchant} unfolded={unfolded} />
        </>
      )}
    </SectionCard>
  );
}

type RuleLinesProps = { id: string; merchant: Merchant; unfolded: boolean };

function RuleLines({ id, merchant, unfolded }: RuleLinesProps) {
  const { rules: texts } = usePageTexts('program');
  const { commission, commission_coupon, commission_leader, hold_days, window_days } = merchant;
  const { is_public, accepts_automatically } = merchant;
  const announced = rateKinds.flatMap((kind) => announcedOf(merchant, kind) ?? []);
  const lines = [
    { icon: IconPercentage, words: texts.short.rates(commission, commission_coupon) },
    { icon: IconUsersGroup, words: texts.commission_leader.title(commission_leader) },
    { icon: IconShoppingCart, words: minimumOf(merchant, texts.minimum) },
    { icon: IconHourglassHigh, words: texts.days(hold_days, window_days) },
    { icon: IconWorld, words: texts.short.entry(is_public, accepts_automatically) },
  ];
  return (
    <ul id={id} className={classes.lines} data-unfolded={unfolded || undefined}>
      {lines.map(({ icon: Icon, words }, place) => (
        <li key={words} className="figures">
          <Icon size={20} stroke={1.7} aria-hidden className={classes.icon} />
          <span>
            {words}
            {place === 0 &&
              announced.map(({ percent, effective_at }) => (
                <span key={`${percent} ${effective_at}`} className={classes.note}>
                  {texts.announced(percent, effective_at)}
                </span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Shown = { dialog: 'all' | EditedRule; last: EditedRule | null };

/** One dialog for all rules. The dialog that changes a rule replaces it and leads back to it. */
function EditRules({ merchant, categories }: Pick<RulesCardProps, 'merchant' | 'categories'>) {
  const { rules: texts } = usePageTexts('program');
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const back = () =>
    setShown(
      (current) => current && { dialog: 'all', last: current.dialog === 'all' ? null : current.dialog },
    );
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-haspopup="dialog"
        aria-label={texts.editAll}
        onClick={() => setShown({ dialog: 'all', last: null })}
      >
        {texts.editShort}
      </Button>
      {shown?.dialog === 'all' && (
        <DialogPart onClose={close}>
          <RulesDialog
            merchant={merchant}
            categories={categories}
            last={shown.last}
            onEdit={(rule) => setShown({ dialog: rule, last: rule })}
            onClose={close}
          />
        </DialogPart>
      )}
      {shown && shown.dialog !== 'all' && (
        <DialogPart onClose={back}>
          <RuleDialogs rule={shown.dialog} merchant={merchant} categories={categories} onClose={back} />
        </DialogPart>
      )}
    </>
  );
}
