import { Skeleton, VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './choices.module.css';

export function ChoiceFailed({ onRetry }: { onRetry: () => void }) {
  const { making: texts } = usePageTexts('links');
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}

export function ChoiceSkeleton() {
  const { making: texts } = usePageTexts('links');
  return (
    <div className={classes.choices}>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className={classes.choice}>
          <Skeleton height={46} width={46} />
          <div className={classes.words}>
            <Skeleton height={15} width="45%" />
            <Skeleton height={12} width="60%" mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
