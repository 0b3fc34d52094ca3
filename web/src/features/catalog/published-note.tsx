import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './publish-choice.module.css';

/** What was just published, above what is left; it takes the focus of the form that went. */
export function PublishedNote({ text }: { text: string }) {
  const { publishing } = usePageTexts('products');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={classes.note} role="status" tabIndex={-1}>
      <IconCircleCheck size={22} stroke={1.8} aria-hidden />
      <span className={classes.noteWords}>{text}</span>
      <Anchor component={Link} to={paths.products}>
        {publishing.see}
      </Anchor>
    </div>
  );
}
