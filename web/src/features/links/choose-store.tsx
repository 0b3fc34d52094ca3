import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { discoverAnchor } from '#web/lib/anchors.ts';
import { formatPercent } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { ChoiceFailed, ChoiceSkeleton } from './choice-states.tsx';
import classes from './choices.module.css';
import type { Store } from './create-link-dialog.tsx';
import type { useStores } from './use-links.ts';

type ChooseStoreProps = {
  stores: ReturnType<typeof useStores>;
  onChoose: (store: Store) => void;
  /** To another page. */
  onLeave: () => void;
};

export function ChooseStore({ stores, onChoose, onLeave }: ChooseStoreProps) {
  const { making: texts } = usePageTexts('links');
  const { language } = useLanguage();
  const { data, isError, fetchStatus, refetch } = stores;
  const leave = () => {
    onLeave();
    document.getElementById(discoverAnchor)?.scrollIntoView();
  };
  if (!data)
    return isError || fetchStatus === 'paused' ? <ChoiceFailed onRetry={refetch} /> : <ChoiceSkeleton />;
  if (data.results.length === 0) {
    return (
      <EmptyState
        order={3}
        title={texts.noStores}
        action={
          <Button component={Link} to={paths.affiliates} onClick={leave}>
            {texts.discover}
          </Button>
        }
      >
        {texts.noStoresText}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.choices}>
      {data.results.map(({ pk, name, commission, own_commission }) => (
        <li key={pk}>
          <UnstyledButton className={classes.choice} onClick={() => onChoose({ pk, name })}>
            <StoreMark pk={pk} name={name} size={46} />
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.quiet}>
                {texts.rates(formatPercent(own_commission ?? commission, language))}
              </span>
            </span>
            <IconChevronRight size={20} stroke={1.8} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
