import type { Link } from '@aliado/contract';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { SharedLink } from './shared-link.tsx';

type NewLinkProps = { link: Link; onAnother: () => void; onDone: () => void };

export function NewLink({ link, onAnother, onDone }: NewLinkProps) {
  const { sharing } = usePageTexts('links');
  const done = useRef<HTMLButtonElement>(null);

  useEffect(() => done.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <SharedLink link={link} />
      <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap" mt="lg">
        <Button variant="default" onClick={onAnother}>
          {sharing.another}
        </Button>
        <Button ref={done} onClick={onDone}>
          {sharing.done}
        </Button>
      </Group>
    </>
  );
}
