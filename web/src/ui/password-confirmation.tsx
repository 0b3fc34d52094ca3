import type { ErrorCode } from '@aliado/contract';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { hasCode } from '#web/lib/api-error.ts';
import type { ConfirmPasswordTexts } from './confirm-password-dialog.tsx';
import { DialogPart } from './dialog-part.tsx';
import { lazily } from './lazily.ts';

const ConfirmPasswordDialog = lazily(() => import('./confirm-password-dialog.tsx'));

type Ask = () => Promise<boolean>;

const AskContext = createContext<Ask>(async () => false);

/** Retries the request after the user has confirmed; null when the user cancels. */
export const sendingAfter =
  (ask: Ask, code: ErrorCode) =>
  async <Answer,>(send: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await send();
    } catch (error) {
      if (!hasCode(error, code)) throw error;
      return (await ask()) ? send() : null;
    }
  };

/** Sends a request; asks for the password when the server requires it. */
export const useConfirmedSending = () =>
  sendingAfter(useContext(AskContext), 'password_confirmation_required');

/** A dialog that resolves to yes or no and restores the focus. It loads when it is first needed. */
export function useAsking() {
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

  return { ask, finish, opened: state === 'opened', used: state !== 'unused' };
}

type PasswordConfirmationProps = { texts: ConfirmPasswordTexts; children: ReactNode };

/** Wrap it around anything that may need a fresh password. */
export function PasswordConfirmation({ texts, children }: PasswordConfirmationProps) {
  const { ask, finish, opened, used } = useAsking();
  return (
    <AskContext value={ask}>
      {children}
      {used && (
        <DialogPart opened={opened} onClose={() => finish(false)}>
          <ConfirmPasswordDialog opened={opened} texts={texts} onFinish={finish} />
        </DialogPart>
      )}
    </AskContext>
  );
}
