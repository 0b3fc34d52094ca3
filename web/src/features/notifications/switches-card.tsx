import type { NotificationChannel } from '@aliado/contract';
import { Card, Skeleton, Switch, Title, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTexts } from '#web/texts/index.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { type SwitchRow, switchesPlace } from './switches.ts';
import classes from './switches-card.module.css';
import { useChangeSwitch, useSwitches } from './use-switches.ts';

const channels = ['page', 'mail'] as const satisfies NotificationChannel[];

/** Which news reach the person, on the page and by mail. */
export function SwitchesCard() {
  const { switches: texts } = useTexts().notifications;
  return (
    <Card
      component="section"
      id={switchesPlace}
      tabIndex={-1}
      aria-labelledby="switches-title"
      className={classes.card}
    >
      <Title order={2} id="switches-title">
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      <SwitchesTable />
    </Card>
  );
}

function SwitchesTable() {
  const { notifications } = useTexts();
  const { switches: texts } = notifications;
  const { data, isError, fetchStatus, refetch } = useSwitches();
  if (!data && (isError || fetchStatus === 'paused')) {
    return <ErrorState order={3} texts={texts} onRetry={refetch} />;
  }
  if (!data) return <Skeleton height={240} mt="md" />;
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
        {data.switches.map((row) => (
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
  const { switches: texts } = useTexts().notifications;
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
