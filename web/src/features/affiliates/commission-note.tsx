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
  const effect = chosen === undefined ? null : commissionEffect(member.commission, chosen, general);
  const lowered = texts.effects.after_notice(
    formatDay(afterNotice(merchant.notice_days), { language }),
    merchant.notice_days,
  );
  const words = { ...texts.effects, after_notice: lowered };
  return (
    <div role="status" className={classes.notes}>
      {effect && (
        <p className={`figures ${classes.note}`} data-lower={effect === 'after_notice' || undefined}>
          {words[effect]}
        </p>
      )}
      {member.announced && <Waiting announced={member.announced} />}
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
