import type { Receipt } from '@aliado/contract';
import { IconCircleMinus, IconFlag, IconShieldCheck, IconShieldX, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './receipt-paper.module.css';
import { RuleList } from './rule-list.tsx';

const firstWord = (name: string) => name.split(' ')[0] ?? name;

/** Whose it is, by which rule, and what keeps it from earning. */
export function ReceiptWhy({ receipt }: { receipt: Receipt }) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { sale, rules, reason, member_since, own_purchase, placed_at, time_zone } = receipt;
  return (
    <>
      <h3 className={classes.title}>{sale ? texts.why(firstWord(sale.affiliate.name)) : texts.whyNobody}</h3>
      {!sale && <p className={classes.reason}>{texts.reasons[reason]}.</p>}
      <RuleList rules={rules} time_zone={time_zone} placed_at={placed_at} decided={sale?.rule} />
      {sale && (
        <ul className={`figures ${classes.facts}`}>
          {member_since && (
            <li>
              <IconUserCheck size={18} stroke={1.8} aria-hidden />
              {texts.member(formatDay(new Date(member_since), { language, timeZone: time_zone }))}
            </li>
          )}
          <li>
            {own_purchase ? (
              <IconShieldX size={18} stroke={1.8} aria-hidden />
            ) : (
              <IconShieldCheck size={18} stroke={1.8} aria-hidden />
            )}
            {own_purchase ? texts.own : texts.notOwn}
          </li>
        </ul>
      )}
      {sale?.no_earning && (
        <Notice tone="tinta" icon={<IconCircleMinus size={20} stroke={1.8} aria-hidden />}>
          <strong>{texts.looks.commission_none}.</strong> {texts.noEarnings[sale.no_earning]}
        </Notice>
      )}
      {sale?.review === 'waiting' && (
        <Notice tone="jacaranda" icon={<IconFlag size={20} stroke={1.8} aria-hidden />}>
          <strong>{texts.underReview}.</strong> {sale.flags.map((flag) => texts.flags[flag]).join(' ')}
        </Notice>
      )}
    </>
  );
}

type NoticeProps = { tone: 'tinta' | 'jacaranda'; icon: ReactNode; children: ReactNode };

const Notice = ({ tone, icon, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone}>
    {icon}
    <p>{children}</p>
  </div>
);
