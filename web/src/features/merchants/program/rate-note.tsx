import type { Merchant, RateKind } from '@aliado/contract';
import { IconArrowBackUp, IconArrowUpRight, IconCalendarDown } from '@tabler/icons-react';
import { formatDay, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './dialogs.module.css';
import { noticeEnd, type RateOutcome, rateOutcome } from './rate-outcome.ts';
import { announcedOf } from './rule-values.ts';

type RateNoteProps = { merchant: Merchant; kind: RateKind; typed: number | undefined };

const icons = {
  higher: IconArrowUpRight,
  lower: IconCalendarDown,
  waiting: IconCalendarDown,
  withdrawn: IconArrowBackUp,
} satisfies Partial<Record<RateOutcome, unknown>>;

/** From when the typed percent will count. */
export function RateNote({ merchant, kind, typed }: RateNoteProps) {
  const { commissions: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const announced = announcedOf(merchant, kind);
  const outcome = rateOutcome(typed, { present: merchant[kind], announced: announced?.percent });

  const percent = typed === undefined ? '' : formatPercent(typed, language);
  const present = formatPercent(merchant[kind], language);
  const dayOf = (date: Date) => formatDay(date, { language });
  const words = {
    higher: () => texts.higher(percent),
    lower: () => texts.lower(percent, present, dayOf(noticeEnd(merchant.notice_days, new Date()))),
    waiting: () => texts.waiting(percent, dayOf(new Date(announced?.effective_at ?? 0))),
    withdrawn: () => texts.withdrawn(present),
  };

  if (outcome === 'unchanged') return <div role="status" />;
  const Icon = icons[outcome];
  return (
    <div role="status" className={`figures ${classes.outcome}`} data-outcome={outcome}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {words[outcome]()}
    </div>
  );
}
