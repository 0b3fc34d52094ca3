import { createContext, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';

const ConfirmPasswordDialog = lazy(() => import('./confirm-password-dialog.tsx'));

type Ask = () => Promise<boolean>;

const AskContext = createContext<Ask>(async () => false);

/** Asks for the password in a dialog; true once the server has accepted it. */
export const usePasswordConfirmation = () => useContext(AskContext);

export function PasswordConfirmation({ children }: { children: ReactNode }) {
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
        <Suspense>
          <ConfirmPasswordDialog opened={state === 'opened'} onFinish={finish} />
        </Suspense>
      )}
    </AskContext>
  );
}
