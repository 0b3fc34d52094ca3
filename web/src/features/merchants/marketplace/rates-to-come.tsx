import type { AnnouncedRate } from '@aliado/contract';
import { IconCalendarDown } from '@tabler/icons-react';
import { formatDay, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './merchant-drawer.module.css';

/** Lower rates that were announced, each with its day. */
export function RatesToCome({ announced }: { announced: AnnouncedRate[] }) {
  const { drawer } = usePageTexts('marketplace');
  const { language } = useLanguage();
  if (announced.length === 0) return null;
  return (
    <div className={classes.toCome}>
      <strong>
        <IconCalendarDown size={18} stroke={1.8} aria-hidden />
        {drawer.announced}
      </strong>
      <ul className="figures">
        {announced.map(({ kind, percent, effective_at }) => (
          <li key={kind}>
            {drawer.announcedOf[kind](
              formatPercent(percent, language),
              formatDay(new Date(effective_at), { language }),
            )}
          </li>
        ))}
      </ul>
      <p>{drawer.announcedText}</p>
    </div>
  );
}
