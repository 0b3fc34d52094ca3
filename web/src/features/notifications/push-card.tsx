import { endpoints, type Push, type QuietHours } from '@aliado/contract';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconBellRinging, IconDeviceDesktop, IconDeviceMobile, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { deviceName, isHandheld } from '#web/lib/devices.ts';
import { useFormat } from '#web/lib/formats.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { unsubscribe, useAbility, useTurnOn } from './push.ts';
import classes from './push-card.module.css';

/** The devices that get news while the page is closed, and their quiet hours. */
export default function PushCard() {
  const { push: texts } = usePageTexts('notifications');
  const query = useQuery(read(endpoints.getPush));
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <Loaded query={query} texts={texts} skeleton={{ height: 96 }}>
        {(push) => (
          <div className={classes.parts}>
            {!push.devices.some(({ is_this }) => is_this) && <ThisDevice />}
            <Devices devices={push.devices} />
            {push.devices.length > 0 && <Quiet quiet={push.quiet} />}
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}

/** The requirements of this browser for push messages. */
function ThisDevice() {
  const { push: texts } = usePageTexts('notifications');
  const { language } = useLanguage();
  const ability = useAbility();
  const { mutate, isPending } = useTurnOn();
  if (ability === 'unsupported' || ability === 'install' || ability === 'denied') {
    return (
      <p className={classes.note}>
        <IconInfoCircle size={20} stroke={1.8} aria-hidden />
        <span>{texts.states[ability]}</span>
      </p>
    );
  }
  return (
    <Button
      loading={isPending}
      leftSection={<IconBellRinging size={20} stroke={1.8} aria-hidden />}
      onClick={() =>
        mutate(undefined, {
          onSuccess: (done) => done && toast.success(texts.turnedOn),
          onError: (failure) =>
            toast.error('status' in failure ? textOf(failure, language) : texts.notTurnedOn),
        })
      }
    >
      {texts.turnOn}
    </Button>
  );
}

function Devices({ devices }: Pick<Push, 'devices'>) {
  const { push: texts } = usePageTexts('notifications');
  const { recent } = useFormat();
  const remove = useChangePush((pk: string) => call(endpoints.removePushDevice, { params: { pk } }));
  if (devices.length === 0) return null;
  return (
    <ul className={rows.rows}>
      {devices.map((device) => {
        const { pk, is_this, last_success_at } = device;
        const name = deviceName(device, texts);
        const Mark = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
        const last = last_success_at ? texts.lastSuccess(recent(last_success_at)) : texts.none;
        const takeAway = () =>
          remove(pk, async () => {
            toast.success(texts.removed);
            if (is_this) await unsubscribe();
          });
        return (
          <li key={pk} className={row.row}>
            <Mark size={22} stroke={1.8} aria-hidden />
            <div className={row.words}>
              <p className={row.name}>{name}</p>
              <p className={row.quiet}>{is_this ? `${texts.here} · ${last}` : last}</p>
            </div>
            <Button size="sm" variant="default" aria-label={texts.removeOne(name)} onClick={takeAway}>
              {texts.remove}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

function Quiet({ quiet }: { quiet: QuietHours }) {
  const { push: texts } = usePageTexts('notifications');
  const change = useChangePush(
    (body: QuietHours) => call(endpoints.updateQuietHours, { body }),
    (push, changed) => ({ ...push, quiet: changed }),
  );
  const { is_on, from_hour, to_hour } = quiet;
  const others = (taken: number) => hours.filter(({ value }) => Number(value) !== taken);
  return (
    <div className={classes.quiet}>
      <Switch
        label={texts.quiet}
        description={is_on ? texts.quietText(`${from_hour}:00`, `${to_hour}:00`) : texts.awake}
        checked={is_on}
        onChange={({ currentTarget }) => change({ ...quiet, is_on: currentTarget.checked })}
      />
      {is_on && (
        <div className={classes.hours}>
          <NativeSelect
            label={texts.from}
            data={others(to_hour)}
            value={from_hour}
            onChange={({ currentTarget }) => change({ ...quiet, from_hour: Number(currentTarget.value) })}
          />
          <NativeSelect
            label={texts.to}
            data={others(from_hour)}
            value={to_hour}
            onChange={({ currentTarget }) => change({ ...quiet, to_hour: Number(currentTarget.value) })}
          />
        </div>
      )}
    </div>
  );
}

/** The response replaces the card's data; `foresee` makes the change optimistic. */
function useChangePush<Change>(
  send: (change: Change) => Promise<Push>,
  foresee?: (push: Push, change: Change) => Push,
) {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { queryKey } = read(endpoints.getPush);
  const { mutate } = useMutation({
    mutationFn: send,
    scope: { id: 'change-push' },
    onMutate: (change) =>
      client.setQueryData<Push>(queryKey, (push) => push && (foresee?.(push, change) ?? push)),
    onSuccess: (push) => client.setQueryData(queryKey, push),
    onError: (failure) => {
      toast.error(textOf(failure, language));
      return client.invalidateQueries({ queryKey });
    },
  });
  return (change: Change, then?: () => unknown) =>
    mutate(change, {
      onSuccess: () => then?.(),
    });
}
