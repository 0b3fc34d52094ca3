import { TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { typedPercent } from '#web/lib/typed-percent.ts';
import classes from './commission-dialog.module.css';

export type RateValues = { own: boolean; percent: string };

/** Null means the store's rates. Undefined while the typed text is not a percentage. */
export const chosenRate = ({ own, percent }: RateValues) => (own ? typedPercent(percent) : null);

export const wrongRate = (values: RateValues) => ({
  percent: chosenRate(values) === undefined ? 'invalid_commission' : undefined,
});

type RateFieldsProps = {
  texts: Record<'choices' | 'store' | 'own' | 'percent' | 'hint', string>;
  own: boolean;
  onOwn: (own: boolean) => void;
  percent: ComponentProps<typeof TextInput>;
  storeRates?: ReactNode;
};

/** Chooses between the store's commission and one of the affiliate's own. */
export function RateFields({ texts, own, onOwn, percent, storeRates }: RateFieldsProps) {
  return (
    <>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{texts.choices}</legend>
        <label className={classes.choice}>
          <input type="radio" name="kind" checked={!own} onChange={() => onOwn(false)} />
          <span>
            <strong>{texts.store}</strong>
            {storeRates && <span className="figures">{storeRates}</span>}
          </span>
        </label>
        <label className={classes.choice}>
          <input type="radio" name="kind" checked={own} onChange={() => onOwn(true)} />
          <strong>{texts.own}</strong>
        </label>
      </fieldset>
      {own && (
        <TextInput
          label={texts.percent}
          description={!percent.error && texts.hint}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          rightSection="%"
          data-autofocus
          {...percent}
        />
      )}
    </>
  );
}
