import { endpoints, type Language, type NotificationChannel, type Switches } from '@aliado/contract';
import { Switch, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { type SwitchChange, type SwitchRow, switchesPlace, withSwitch } from './switches.ts';
import classes from './switches-card.module.css';

const channels = ['page', 'mail', 'push'] as const satisfies NotificationChannel[];

export function SwitchesCard() {
  const { switches: texts } = usePageTexts('notifications');
  const { language } = useLanguage();
  const query = useQuery(switchesRead(language));
  return (
    <SectionCard id={switchesPlace} title={texts.title} lead={texts.lead} className={classes.card}>
      <Loaded query={query} texts={{ ...texts, loading: texts.title }} skeleton={{ height: 240 }}>
        {(data) => <SwitchesTable {...data} />}
      </Loaded>
    </SectionCard>
  );
}

function SwitchesTable({ switches }: Switches) {
  const notifications = usePageTexts('notifications');
  const { switches: texts } = notifications;
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{texts.title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {texts.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {switches.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{row.name}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <SwitchCell row={row} channel={channel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SwitchCell({ row, channel }: { row: SwitchRow; channel: NotificationChannel }) {
  const { switches: texts } = usePageTexts('notifications');
  const change = useChangeSwitch();
  const is_on = row[channel];
  if (is_on === null) {
    return (
      <span className={classes.none}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{texts.none}</VisuallyHidden>
      </span>
    );
  }
  if (row.fixed) {
    return (
      <span className={classes.always} title={texts.alwaysWhy}>
        <IconLock size={15} stroke={2} aria-hidden />
        {texts.always}
      </span>
    );
  }
  return (
    <Switch
      className={classes.switch}
      aria-label={texts.one(row.name, texts.channels[channel])}
      checked={is_on}
      onChange={({ currentTarget }) => change({ kind: row.kind, channel, is_on: currentTarget.checked })}
    />
  );
}

const everyLanguage = { queryKey: [endpoints.listSwitches.path] };
const changing = ['change-switch'];

/** The server translates the names, so each language has its own cache entry. */
const switchesRead = (language: Language) =>
  queryOptions({
    queryKey: [...read(endpoints.listSwitches).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listSwitches, {}, { signal }),
  });

/** Optimistic: shows the change at once and rolls it back when the server refuses it. */
function useChangeSwitch() {
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
