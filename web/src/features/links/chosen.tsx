import type { LinkTarget } from '@aliado/contract';
import { Button } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { Photo } from '#web/ui/photo.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './choices.module.css';
import type { Store } from './create-link-dialog.tsx';

type ChosenProps = { store: Store; target: LinkTarget | null; onBack: () => void };

/** Where the link will lead, and the way back to choose otherwise. */
export function Chosen({ store, target, onBack }: ChosenProps) {
  const { making: texts } = usePageTexts('links');
  return (
    <div className={classes.chosen}>
      {target?.product ? <Photo src={target.image} size={46} /> : <StoreMark {...store} size={46} />}
      <span className={classes.words}>
        <span className={classes.name}>{target?.product ? target.name : store.name}</span>
        {target?.product && <span className={classes.quiet}>{store.name}</span>}
      </span>
      <Button variant="subtle" size="sm" onClick={onBack}>
        {texts.change}
      </Button>
    </div>
  );
}
