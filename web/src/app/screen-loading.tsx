import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '#web/texts/index.tsx';
import classes from './screen-loading.module.css';

/** The shape that most screens share: a title and a card. CSS only, because it is in the first file. */
export function ScreenLoading() {
  const { shell } = useTexts();
  return (
    <div className={classes.loading}>
      <VisuallyHidden role="status">{shell.loading}</VisuallyHidden>
      <i />
      <i />
    </div>
  );
}
