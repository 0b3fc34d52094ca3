import type { Sale } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './receipt-drawer.module.css';

type Listed = Pick<Sale, 'pk' | 'number'>;

type ReceiptTurnsProps = { among: Listed[]; pk: string; onOpen: (pk: string) => void };

/** To the one before and the one after in the list this was opened from. */
export function ReceiptTurns({ among, pk, onOpen }: ReceiptTurnsProps) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const place = among.findIndex((sale) => sale.pk === pk);
  if (place < 0 || among.length < 2) return null;
  const previous = among[place - 1];
  const next = among[place + 1];
  return (
    <nav className={`figures ${classes.turns}`} aria-label={texts.title}>
      <span>
        {previous && (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.previous(`#${previous.number}`)}
            leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
            onClick={() => onOpen(previous.pk)}
          >
            #{previous.number}
          </Button>
        )}
      </span>
      <span className={classes.position}>
        {texts.position(formatCount(place + 1, language), formatCount(among.length, language))}
      </span>
      <span>
        {next && (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.next(`#${next.number}`)}
            rightSection={<IconChevronRight size={18} stroke={1.8} aria-hidden />}
            onClick={() => onOpen(next.pk)}
          >
            #{next.number}
          </Button>
        )}
      </span>
    </nav>
  );
}
