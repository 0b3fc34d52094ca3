import type { NotificationChannel, NotificationKind, Switches } from '@aliado/contract';

export type SwitchChange = { kind: NotificationKind; channel: NotificationChannel; is_on: boolean };
export type SwitchRow = Switches['switches'][number];

/** The id of the card in Mis Datos, for links to it. */
export const switchesPlace = 'avisos';

export const withSwitch = ({ switches }: Switches, { kind, channel, is_on }: SwitchChange): Switches => ({
  switches: switches.map((row) => (row.kind === kind && !row.fixed ? { ...row, [channel]: is_on } : row)),
});
