import { createContext, type ReactNode, useContext } from 'react';
import type { ConfirmCodeTexts } from './confirm-code-dialog.tsx';
import { DialogPart } from './dialog-part.tsx';
import { lazily } from './lazily.ts';
import { sendingAfter, useAsking } from './password-confirmation.tsx';

const ConfirmCodeDialog = lazily(() => import('./confirm-code-dialog.tsx'));

const AskContext = createContext({ ask: async () => false, asking: false });

/** Sends a request; asks for a code of the second factor when the server requires it. */
export const useSendingWithCode = () =>
  sendingAfter(useContext(AskContext).ask, 'code_confirmation_required');

/** While a code is asked for, the dialog below must not close. */
export const useIsCodeAsked = () => useContext(AskContext).asking;

type CodeConfirmationProps = { texts: ConfirmCodeTexts; children: ReactNode };

/** Wrap it around anything that may need a fresh code. */
export function CodeConfirmation({ texts, children }: CodeConfirmationProps) {
  const { ask, finish, opened, used } = useAsking();
  return (
    <AskContext value={{ ask, asking: opened }}>
      {children}
      {used && (
        <DialogPart opened={opened} onClose={() => finish(false)}>
          <ConfirmCodeDialog opened={opened} texts={texts} onFinish={finish} />
        </DialogPart>
      )}
    </AskContext>
  );
}
