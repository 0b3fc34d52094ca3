import type { AttributionRule, TriedRule } from '@aliado/contract';
import { IconCheck, IconCode, IconPointer, IconTicket } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { rulePlaces, ruleTexts, ruleTitle } from './explanation-words.ts';
import classes from './rule-list.module.css';

const icons = { coupon: IconTicket, click: IconPointer, claim: IconCode };

type RuleListProps = {
  rules: TriedRule[];
  time_zone: string;
  placed_at?: string;
  decided?: AttributionRule;
};

/** The rules that were tried; the one that decided has a frame. */
export function RuleList({ rules, time_zone, placed_at, decided }: RuleListProps) {
  const texts = usePageTexts('explanations');
  const seen = { placed_at, decided, timeZone: time_zone };
  return (
    <ol className={classes.rules}>
      {rules.map((tried) => {
        const Icon = icons[tried.rule];
        const title = ruleTitle(tried, texts);
        return (
          <li
            key={`${tried.rule} ${title} ${tried.at}`}
            className={classes.rule}
            data-outcome={tried.outcome}
          >
            <Icon size={20} stroke={1.8} aria-hidden />
            <div className={classes.words}>
              <div className={classes.head}>
                <p className={`figures ${classes.title}`}>
                  {rulePlaces[tried.rule]}. {title}
                </p>
                {tried.outcome === 'decides' && (
                  <span className={classes.mark}>
                    <IconCheck size={15} stroke={2.2} aria-hidden />
                    {texts.decides}
                  </span>
                )}
              </div>
              {ruleTexts(tried, seen, texts).map((text) => (
                <p key={text} className={`figures ${classes.text}`}>
                  {text}
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
