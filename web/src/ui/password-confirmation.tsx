import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { hasCode } from '#web/lib/api-error.ts';
import type { ConfirmPasswordTexts } from './confirm-password-dialog.tsx';
import { DialogPart } from './dialog-part.tsx';
import { lazily } from './lazily.ts';

const ConfirmPasswordDialog = lazily(() => import('./confirm-password-dialog.tsx'));

type Ask = () => Promise<boolean>;

const AskContext = createContext<Ask>(async () => false);

/** Sends something, asking for the password when the server wants it; null when the person thought better of it. */
export function useConfirmedSending() {
  const askForPassword = useContext(AskContext);
  return async <Answer,>(send: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await send();
    } catch (error) {
      if (!hasCode(error, 'password_confirmation_required')) throw error;
      return (await askForPassword()) ? send() : null;
    }
  };
}

type PasswordConfirmationProps = { texts: ConfirmPasswordTexts; children: ReactNode };

/** Around whatever may need a fresh password; the dialog comes with the first time it is asked for. */
export function PasswordConfirmation({ texts, children }: PasswordConfirmationProps) {
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused');
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  const focused = useRef<Element>(null);

  const ask: Ask = () => {
    focused.current = document.activeElement;
    setState('opened');
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };

  const finish = (confirmed: boolean) => {
    setState('closed');
    answer.current?.(confirmed);
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };

  return (
    <AskContext value={ask}>
      {children}
      {state !== 'unused' && (
        <DialogPart opened={state === 'opened'} onClose={() => finish(false)}>
          <ConfirmPasswordDialog opened={state === 'opened'} texts={texts} onFinish={finish} />
        </DialogPart>
      )}
    </AskContext>
  );
}
