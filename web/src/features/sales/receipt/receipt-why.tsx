import type { Receipt } from '@aliado/contract';
import {
  IconCircleMinus,
  IconFlag,
  IconListCheck,
  IconShieldCheck,
  IconShieldX,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './receipt-paper.module.css';
import { RuleList } from './rule-list.tsx';
import { termsText } from './terms-words.ts';

const firstWord = (name: string) => name.split(' ')[0] ?? name;

/** Whose it is, by which rule, and what keeps it from earning. */
export function ReceiptWhy({ receipt }: { receipt: Receipt }) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { sale, rules, reason, member_since, placed_at, time_zone, terms, currency } = receipt;
  return (
    <>
      <h3 className={classes.title}>{sale ? texts.why(firstWord(sale.affiliate.name)) : texts.whyNobody}</h3>
      {!sale && <p className={classes.reason}>{texts.reasons[reason]}.</p>}
      <RuleList rules={rules} time_zone={time_zone} placed_at={placed_at} decided={sale?.rule} />
      <ul className={`figures ${classes.facts}`}>
        {sale && member_since && (
          <li>
            <IconUserCheck size={18} stroke={1.8} aria-hidden />
            {texts.member(formatDay(new Date(member_since), { language, timeZone: time_zone }))}
          </li>
        )}
        {sale && <OwnPurchase isOwn={receipt.own_purchase} />}
        <li>
          <IconListCheck size={18} stroke={1.8} aria-hidden />
          {termsText(terms, texts.terms, { currency, language })}
        </li>
      </ul>
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

function OwnPurchase({ isOwn }: { isOwn: boolean }) {
  const texts = usePageTexts('receipts');
  const Icon = isOwn ? IconShieldX : IconShieldCheck;
  return (
    <li>
      <Icon size={18} stroke={1.8} aria-hidden />
      {isOwn ? texts.own : texts.notOwn}
    </li>
  );
}

type NoticeProps = { tone: 'tinta' | 'jacaranda'; icon: ReactNode; children: ReactNode };

const Notice = ({ tone, icon, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone}>
    {icon}
    <p>{children}</p>
  </div>
);
