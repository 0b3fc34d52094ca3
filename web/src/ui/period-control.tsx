import type { Comparison } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { PeriodName } from '#web/lib/period.ts';
import type { UsedPeriod } from '#web/lib/use-period.ts';
import { DialogPart } from './dialog-part.tsx';
import { lazily } from './lazily.ts';
import classes from './period-control.module.css';
import { PeriodNames, type PeriodTexts } from './period-names.tsx';

const PeriodDialog = lazily(() => import('./period-dialog.tsx'));

type PeriodControlProps = {
  /** The result of `usePeriod()`. */
  period: UsedPeriod;
  /** The result of `usePageTexts('period')`. */
  texts: PeriodTexts;
  /** Hides the comparison. */
  alone?: boolean;
  /** A button at every width, with everything in the sheet. */
  compact?: boolean;
  className?: string;
};

/** The period of a whole screen. On the phone it is in a sheet. */
export function PeriodControl({ period, texts, compact = false, ...props }: PeriodControlProps) {
  const { alone = false, className = '' } = props;
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const phone = narrow || compact;
  const [opened, setOpened] = useState(false);
  const [openings, setOpenings] = useState(0);
  const close = () => setOpened(false);
  const open = () => {
    setOpenings(openings + 1);
    setOpened(true);
  };
  const choose = (name: PeriodName) => (name === 'custom' ? open() : period.change({ name }));
  return (
    <div className={`${classes.control} ${className}`}>
      {phone ? (
        <Button
          variant="default"
          fullWidth
          justify="space-between"
          className={classes.open}
          leftSection={<IconCalendar size={20} stroke={1.8} aria-hidden />}
          rightSection={<IconChevronDown size={20} stroke={1.8} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {texts.names[period.name]}
          <span className={`figures ${classes.days}`}> · {texts.days(period, true)}</span>
        </Button>
      ) : (
        <>
          <PeriodNames chosen={period.name} texts={texts} onChoose={choose} />
          <PeriodWords period={period} texts={texts} alone={alone} />
        </>
      )}
      {openings > 0 && (
        <DialogPart opened={opened} onClose={close}>
          <PeriodDialog
            key={openings}
            opened={opened}
            whole={phone}
            alone={alone}
            period={period}
            texts={texts}
            onClose={close}
          />
        </DialogPart>
      )}
    </div>
  );
}

type PeriodWordsProps = { period: UsedPeriod; texts: PeriodTexts; alone: boolean };

function PeriodWords({ period, texts, alone }: PeriodWordsProps) {
  return (
    <p className={`figures ${classes.words}`}>
      <strong>{texts.days(period)}</strong>
      {!alone && (
        <>
          {period.compare === 'none' ? ' · ' : ` ${texts.against} `}
          <span className={classes.compared}>
            <select
              aria-label={texts.compare}
              className={classes.select}
              value={period.compare}
              onChange={({ currentTarget }) => period.change({ compare: currentTarget.value as Comparison })}
            >
              {period.comparisons.map((compare) => (
                <option key={compare} value={compare}>
                  {texts.comparison(compare, period)}
                </option>
              ))}
            </select>
            <IconChevronDown size={16} stroke={2} aria-hidden />
          </span>
        </>
      )}
    </p>
  );
}
