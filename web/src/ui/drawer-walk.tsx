import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './drawer.module.css';
import { isForemost } from './drawer.tsx';

type Neighbour = {
  name: string;
  /** The effect of the button, for screen readers. */
  label: string;
  go: () => void;
};

type DrawerWalkProps = {
  label: string;
  position: string;
  /** Undefined at the start of the list. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

const TYPED = 'input, textarea, select, [contenteditable]';

/** At the bottom of a drawer: the neighbours in the list that opened it, also with the arrow keys. */
export function DrawerWalk({ label, position, previous, next }: DrawerWalkProps) {
  const nav = useRef<HTMLElement>(null);
  useWindowEvent('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey || !isForemost(nav.current?.closest('[role="dialog"]'))) return;
    if (target instanceof Element && target.closest(TYPED)) return;
    if (key === 'ArrowLeft') previous?.go();
    if (key === 'ArrowRight') next?.go();
  });
  return (
    <nav ref={nav} className={`figures ${classes.walk}`} aria-label={label}>
      <span>
        {previous && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={previous.label}
            leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
            onClick={previous.go}
          >
            {previous.name}
          </Button>
        )}
      </span>
      <span className={classes.position}>{position}</span>
      <span>
        {next && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={next.label}
            rightSection={<IconChevronRight size={18} stroke={1.8} aria-hidden />}
            onClick={next.go}
          >
            {next.name}
          </Button>
        )}
      </span>
    </nav>
  );
}
