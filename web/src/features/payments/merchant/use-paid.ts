import { useEffect, useState } from 'react';
import { keepNote, type PaidNote } from './paid-note.ts';

const LONG_ENOUGH_TO_READ = 1400;

/** Shows what came of it, then reloads the page (specification section 4); the note is there again afterwards. */
export function usePaid(onPaid: () => void) {
  const [note, setNote] = useState<PaidNote | null>(null);
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => location.reload(), LONG_ENOUGH_TO_READ);
    return () => clearTimeout(timer);
  }, [note]);
  const finish = (made: PaidNote) => {
    keepNote(made);
    setNote(made);
    onPaid();
  };
  return { note, finish };
}
