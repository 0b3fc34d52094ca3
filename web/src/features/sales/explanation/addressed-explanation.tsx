import type { Sale } from '@aliado/contract';
import { type ReactNode, useState } from 'react';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { type ExplanationName, type ExplanationSide, useExplanationAddress } from './use-explanation.ts';

const ExplanationDrawer = lazily(() => import('./explanation-drawer.tsx'));

type AddressedExplanationProps = {
  seenBy: ExplanationSide;
  /** The list that opened the explanation, for previous and next. */
  among?: Pick<Sale, 'pk' | 'number'>[];
  actionsOf?: (sale: Sale) => ReactNode;
};

/** The drawer of the explanation in the address. */
export function AddressedExplanation({ seenBy, among, actionsOf }: AddressedExplanationProps) {
  const { explanation, open, close } = useExplanationAddress();
  const [last, setLast] = useState<ExplanationName | null>(explanation);
  if (explanation && explanation.pk !== last?.pk) setLast(explanation);
  if (!last) return null;
  return (
    <DialogPart opened={explanation !== null} onClose={close}>
      <ExplanationDrawer
        explanation={last}
        opened={explanation !== null}
        onClose={close}
        seenBy={seenBy}
        among={among}
        onOpen={(pk) => open({ of: 'sale', pk })}
        actionsOf={actionsOf}
      />
    </DialogPart>
  );
}
