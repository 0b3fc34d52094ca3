import type { Merchant, MyAffiliate } from '@aliado/contract';
import { formatDay, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { afterNotice, commissionEffect } from './commission-effect.ts';
import classes from './member-dialogs.module.css';

type CommissionNoteProps = {
  member: MyAffiliate;
  merchant: Merchant;
  /** Undefined while what is typed is no percent. */
  chosen: number | null | undefined;
};

/** When the chosen commission begins to count, and which announced one it replaces. */
export function CommissionNote({ member, merchant, chosen }: CommissionNoteProps) {
  const { commission: texts } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const general = [merchant.commission, merchant.commission_coupon];
  const promised = { present: member.commission, announced: member.announced?.percent };
  const effect = chosen === undefined ? null : commissionEffect(chosen, promised, general);
  const day = formatDay(afterNotice(merchant.notice_days), { language });
  const words = {
    ...texts.effects,
    now_unless_less: texts.effects.now_unless_less(day),
    after_notice: texts.effects.after_notice(day, merchant.notice_days),
  };
  return (
    <div role="status" className={classes.notes}>
      {effect && (
        <p className={`figures ${classes.note}`} data-lower={effect === 'after_notice' || undefined}>
          {words[effect]}
        </p>
      )}
      {member.announced && effect !== 'announced' && <Waiting announced={member.announced} />}
    </div>
  );
}

function Waiting({ announced }: { announced: NonNullable<MyAffiliate['announced']> }) {
  const { commission: texts } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const { percent, effective_at } = announced;
  const day = formatDay(new Date(effective_at), { language });
  return (
    <p className={`figures ${classes.note}`}>
      {percent === null ? texts.waitsStore(day) : texts.waits(formatPercent(percent, language), day)}
    </p>
  );
}
