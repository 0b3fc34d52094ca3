import { MOST_MEMBERS_AT_ONCE } from '@aliado/contract';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Chosen } from './use-chosen-members.ts';

/** Sends the members in slices of the size that one call takes, one after another. */
export async function inSlices<Answer>(
  members: Chosen[],
  send: (affiliates: string[]) => Promise<Answer>,
  onDone: (done: number) => void = () => undefined,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < members.length; from += MOST_MEMBERS_AT_ONCE) {
    const slice = members.slice(from, from + MOST_MEMBERS_AT_ONCE);
    answers.push(await send(slice.map(({ pk }) => pk)));
    onDone(from + slice.length);
  }
  return answers;
}

/** Sends to all selected members. A retry after a failure is safe: nothing is applied twice. */
export function useSlices(members: Chosen[]) {
  const { bulk: texts } = usePageTexts('members');
  const [done, setDone] = useState(0);
  const count = members.length;
  return {
    send: <Answer,>(one: (affiliates: string[]) => Promise<Answer>) => inSlices(members, one, setDone),
    progress: done > 0 && done < count && (
      <div role="status">
        <ProgressBar value={done} max={count} label={texts.progress(done, count)} />
        <span className="figures">{texts.progress(done, count)}</span>
      </div>
    ),
  };
}
