import { type ReactNode, useState } from 'react';
import { DialogPart } from './dialog-part.tsx';
import { lazily } from './lazily.ts';
import type { Question } from './question.tsx';

const QuestionDialog = lazily(() => import('./question.tsx'));

/** `ask` opens a confirmation; render `question` in the page. Its code loads with the first one. */
export function useConfirm(): { ask: (question: Question) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ question: Question; opened: boolean } | null>(null);
  const close = () => setAsked((current) => current && { ...current, opened: false });
  return {
    ask: (question) => setAsked({ question, opened: true }),
    question: asked && (
      <DialogPart opened={asked.opened} onClose={close}>
        <QuestionDialog
          {...asked.question}
          opened={asked.opened}
          onClose={close}
          onClosed={() => setAsked(null)}
        />
      </DialogPart>
    ),
  };
}
