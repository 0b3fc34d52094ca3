import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ActionBar, actionBarButtons } from '#web/ui/action-bar.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './office.module.css';
import { type PriceFilters, usePercentOff, useSetPrices } from './use-office.ts';

type PricesBarProps = {
  selection: Selection;
  count: number;
  filters: PriceFilters;
  typed: string;
  percent: number | null;
  onType: (text: string) => void;
};

/** The rows preview the percentage at once; only the button saves it. */
export default function PricesBar({ selection, count, filters, typed, percent, onType }: PricesBarProps) {
  const { prices: texts } = usePageTexts('wholesaleOffice');
  const { language } = useLanguage();
  const [every, setEvery] = useState(false);
  const put = usePercentOff();
  const take = useSetPrices();
  const { ask, question } = useConfirm();
  const { chosen, all, clear } = selection;
  const wholeList = every && all;
  const many = wholeList ? count : chosen.length;

  const putPrices = () => {
    if (percent === null) return;
    const which = { s: filters.s || undefined, priced: filters.priced || undefined };
    const body = { products: wholeList ? null : chosen, ...which, percent, confirm: true };
    put.mutate(
      { body },
      {
        onSuccess: ({ count: changed }) => {
          toast.success(texts.put_done(changed));
          clear();
        },
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  };
  const askToTake = () =>
    ask({
      title: texts.takeTitle(chosen.length),
      text: texts.takeText,
      confirm: texts.take,
      done: texts.taken(chosen.length),
      run: () =>
        take.mutateAsync({
          body: { prices: chosen.map((product) => ({ product, variant: null, wholesale_cents: null })) },
        }),
      onDone: clear,
    });
  return (
    <>
      <ActionBar
        label={texts.chosen(many)}
        summary={
          <>
            {texts.chosen(many)}
            {all && count > chosen.length && !every && (
              <button type="button" className={classes.every} onClick={() => setEvery(true)}>
                {texts.chooseEvery(count)}
              </button>
            )}
          </>
        }
        clearLabel={texts.unchoose}
        onClear={clear}
      >
        <div className={classes.percent}>
          <TextInput
            aria-label={texts.percent}
            leftSection="−"
            leftSectionWidth={30}
            rightSection="%"
            rightSectionWidth={34}
            inputMode="numeric"
            value={typed}
            error={percent === null}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          <span>{texts.overRetail}</span>
        </div>
        {!wholeList && (
          <Button className={actionBarButtons.quiet} onClick={askToTake} disabled={take.isPending}>
            {texts.take}
          </Button>
        )}
        <Button
          className={actionBarButtons.main}
          onClick={putPrices}
          loading={put.isPending}
          disabled={percent === null}
        >
          {texts.put(many)}
        </Button>
      </ActionBar>
      {question}
    </>
  );
}
