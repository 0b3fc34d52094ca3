import { endpoints, type Language, type Switches } from '@aliado/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { type SwitchChange, withSwitch } from './switches.ts';

const everyLanguage = { queryKey: [endpoints.listSwitches.path] };
const changing = ['change-switch'];

/** The server names them in the language of the request, so each language is kept apart. */
const switchesRead = (language: Language) =>
  queryOptions({
    queryKey: [...read(endpoints.listSwitches).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listSwitches, {}, { signal }),
  });

export function useSwitches() {
  const { language } = useLanguage();
  return useQuery(switchesRead(language));
}

/** Shows the change at once and takes it back when the server refuses it. */
export function useChangeSwitch() {
  const client = useQueryClient();
  const { language } = useLanguage();
  const show = (change: SwitchChange) =>
    client.setQueriesData<Switches>(everyLanguage, (shown) => shown && withSwitch(shown, change));
  const { mutate } = useMutation({
    mutationKey: changing,
    scope: { id: 'change-switch' },
    mutationFn: (body: SwitchChange) => call(endpoints.updateSwitch, { body }),
    onError: (failure, change) => {
      show({ ...change, is_on: !change.is_on });
      toast.error(textOf(failure, language));
    },
    onSettled: () => {
      const last = client.isMutating({ mutationKey: changing }) === 1;
      return last ? client.invalidateQueries(everyLanguage) : undefined;
    },
  });
  return (change: SwitchChange) => {
    void client.cancelQueries(everyLanguage);
    show(change);
    mutate(change);
  };
}
