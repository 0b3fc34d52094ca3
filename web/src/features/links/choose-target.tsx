import type { LinkTarget } from '@aliado/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { ChoiceFailed, ChoiceSkeleton } from './choice-states.tsx';
import classes from './choices.module.css';
import type { Store } from './create-link-dialog.tsx';
import { earningOf } from './earning.ts';
import { useLinkTargets } from './use-links.ts';

type ChooseTargetProps = {
  store: Store;
  /** Whoever chooses is the one who will earn. */
  earner?: boolean;
  onChoose: (target: LinkTarget | 'address') => void;
  onBack?: (() => void) | undefined;
};

/** The shop itself, one of its products, or an address to paste. */
export function ChooseTarget({ store, earner = true, onChoose, onBack }: ChooseTargetProps) {
  const { making: texts } = usePageTexts('links');
  const [s, setS] = useState('');
  const { data, isError, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useLinkTargets(store.pk, s);
  const targets = data?.pages.flatMap(({ results }) => results);
  return (
    <div className={classes.step}>
      <SearchBox label={texts.search} searched={s} onSearch={setS} />
      <Button
        variant="light"
        leftSection={<IconLink size={20} stroke={1.8} aria-hidden />}
        onClick={() => onChoose('address')}
      >
        {texts.address}
      </Button>
      {!targets &&
        (isError || fetchStatus === 'paused' ? <ChoiceFailed onRetry={refetch} /> : <ChoiceSkeleton />)}
      {targets && (
        <ul className={classes.choices}>
          {targets.map((target) => (
            <li key={target.product ?? 'shop'}>
              <TargetChoice store={store} earner={earner} target={target} onChoose={() => onChoose(target)} />
            </li>
          ))}
        </ul>
      )}
      {targets?.length === 0 && (
        <p className={classes.quiet} role="status">
          {texts.nothing}
        </p>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      {onBack && (
        <Button variant="subtle" onClick={onBack}>
          {texts.back}
        </Button>
      )}
    </div>
  );
}

type TargetChoiceProps = { store: Store; earner: boolean; target: LinkTarget; onChoose: () => void };

function TargetChoice({ store, earner, target, onChoose }: TargetChoiceProps) {
  const { making: texts } = usePageTexts('links');
  const { language } = useLanguage();
  const { product, name, image, price_cents, currency, commission } = target;
  const percent = formatPercent(commission, language);
  const earned = earningOf(target);
  return (
    <UnstyledButton className={classes.choice} onClick={onChoose}>
      {product ? <Photo src={image} size={46} /> : <StoreMark {...store} size={46} />}
      <span className={classes.words}>
        <span className={classes.name}>{product ? name : texts.shop}</span>
        {earner && (
          <span className={`figures ${classes.earn}`}>
            {earned !== null && currency
              ? texts.earnEach(percent, formatMoney(earned, currency, language))
              : texts.earn(percent)}
          </span>
        )}
      </span>
      {price_cents !== null && currency ? (
        <Money amount={price_cents} currency={currency} className={classes.quiet} />
      ) : (
        <IconChevronRight size={20} stroke={1.8} aria-hidden />
      )}
    </UnstyledButton>
  );
}
