import type { Comparison } from '@aliado/contract';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Days, isPeriod, readPeriod, withPeriod } from '#web/lib/period.ts';
import type { UsedPeriod } from '#web/lib/use-period.ts';
import { Modal } from './modal.tsx';
import classes from './period-control.module.css';
import { PeriodNames, type PeriodTexts } from './period-names.tsx';

type PeriodDialogProps = {
  opened: boolean;
  /** Includes the other periods and the comparison, not only the two days. */
  whole: boolean;
  alone: boolean;
  period: UsedPeriod;
  texts: PeriodTexts;
  onClose: () => void;
};

/** A custom period; on the phone also the other periods and the comparison, applied together. */
export default function PeriodDialog(props: PeriodDialogProps) {
  const { opened, whole, alone, period, texts, onClose } = props;
  const { today } = period;
  const [days, setDays] = useState<Days>({ date_from: period.date_from, date_to: period.date_to });
  const [name, setName] = useState(whole ? period.name : 'custom');
  const [compare, setCompare] = useState<Comparison>(period.compare);
  const [refused, setRefused] = useState(false);
  const custom = name === 'custom';
  const wrong = custom && !isPeriod(days, today);
  const draft = readPeriod(withPeriod(new URLSearchParams(), { name, ...days, compare }, today), today);

  const show = () => {
    setRefused(wrong);
    if (wrong) return;
    period.change({ name, ...days, ...(whole && { compare: draft.compare }) });
    onClose();
  };
  const dayField = (field: keyof Days, label: string) => (
    <TextInput
      type="date"
      label={label}
      className="figures"
      max={today}
      value={days[field]}
      error={refused && wrong}
      onChange={({ currentTarget }) => setDays({ ...days, [field]: currentTarget.value })}
    />
  );

  return (
    <Modal narrow opened={opened} onClose={onClose} title={texts.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <Stack gap="md">
          {whole && <PeriodNames wraps chosen={name} texts={texts} onChoose={setName} />}
          {custom ? (
            <div className={classes.pair}>
              {dayField('date_from', texts.from)}
              {dayField('date_to', texts.to)}
            </div>
          ) : (
            <p className={`figures ${classes.draft}`}>{texts.days(draft)}</p>
          )}
          {refused && wrong && (
            <p role="alert" className={classes.wrong}>
              {texts.wrong}
            </p>
          )}
          {whole && !alone && (
            <NativeSelect
              label={texts.compare}
              data={draft.comparisons.map((value) => ({ value, label: texts.comparison(value, draft) }))}
              value={draft.compare}
              onChange={({ currentTarget }) => setCompare(currentTarget.value as Comparison)}
            />
          )}
          <Button type="submit">{texts.show}</Button>
        </Stack>
      </form>
    </Modal>
  );
}
