import { endpoints, type StoreHealth, type StoreRepair } from '@aliado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { StoreLetterDialog } from './store-letter.tsx';
import { useReason } from './use-reason.tsx';

const SENDS = { synchronise: endpoints.synchroniseStoreNow, subscribe: endpoints.subscribeStoreNow };

/** `repair` asks for the input of a repair and runs it; render `dialogs` in the page. */
export function useRepairs(): {
  repair: (store: StoreHealth, kind: StoreRepair) => void;
  dialogs: ReactNode;
} {
  const { stores: texts } = usePageTexts('operatorTools');
  const client = useQueryClient();
  const { ask, question } = useReason();
  const [written, setWritten] = useState<StoreHealth | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [endpoints.listStoreHealth.path] });
  const repair = (store: StoreHealth, kind: StoreRepair) => {
    if (kind === 'letter') return setWritten(store);
    ask({
      ...texts.ask[kind](store.name),
      run: async (reason) => {
        await call(SENDS[kind], { params: { merchant: store.merchant }, body: { reason } });
        await refresh();
      },
    });
  };
  const letter = written && (
    <StoreLetterDialog store={written} onClose={() => setWritten(null)} onSent={() => void refresh()} />
  );
  return {
    repair,
    dialogs: (
      <>
        {question}
        {letter}
      </>
    ),
  };
}
