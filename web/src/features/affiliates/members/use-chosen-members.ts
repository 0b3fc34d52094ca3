import { endpoints, type MemberFilterQuery } from '@aliado/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';

export type Chosen = { pk: string; name: string };

/** The selection survives changes of page and order; `filter` is the list's query without the page. */
export function useChosenMembers(filter: Partial<MemberFilterQuery>, page: Chosen[], count: number) {
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endpoints.getMemberNames, { query: filter }),
    onSuccess: ({ members }) => setChosen(new Map(members.map((member) => [member.pk, member]))),
    onError: (error) => toast.error(refusalText(error, language)),
  });
  const put = (members: Chosen[]) =>
    setChosen(new Map([...chosen, ...members.map((member) => [member.pk, member] as const)]));
  const drop = (pks: string[]) => setChosen(new Map([...chosen].filter(([pk]) => !pks.includes(pk))));
  const here = page.filter(({ pk }) => chosen.has(pk));
  const all = page.length > 0 && here.length === page.length;
  return {
    chosen: [...chosen.values()],
    selection: {
      chosen: here.map(({ pk }) => pk),
      all,
      isChosen: (pk: string) => chosen.has(pk),
      toggle: (pk: string) => (chosen.has(pk) ? drop([pk]) : put(page.filter((member) => member.pk === pk))),
      toggleAll: () => (all ? drop(page.map(({ pk }) => pk)) : put(page)),
      clear: () => setChosen(new Map()),
    },
    /** The whole page is selected, and the filter has more. */
    mayChooseAll: all && count > chosen.size,
    chooseAll: () => mutate(),
    isChoosing: isPending,
  };
}
