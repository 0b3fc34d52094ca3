import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '#web/texts/index.tsx';
import classes from './screen-loading.module.css';

/** The shape most screens share: a title, a line below it and two cards. */
export function ScreenLoading() {
  const { shell } = useTexts();
  return (
    <div className={classes.loading}>
      <VisuallyHidden role="status">{shell.loading}</VisuallyHidden>
      <Skeleton height={38} width={260} radius="md" />
      <Skeleton height={18} width={200} radius="sm" mt={14} />
      <Skeleton height={180} radius="lg" mt={32} />
      <Skeleton height={260} radius="lg" mt={24} />
    </div>
  );
}
