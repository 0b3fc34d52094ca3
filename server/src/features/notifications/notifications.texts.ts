import type { Language, NotificationKind } from '@aliado/contract';
import { portuguese } from './notifications.portuguese.ts';
import type { DataOf, News } from './notifications.rules.ts';
import { spanish } from './notifications.spanish.ts';

type Text = { title: string; message: string };

export type NotificationTexts = {
  /** Names the switch of each kind. */
  names: Record<NotificationKind, string>;
  texts: { [Kind in NotificationKind]: (data: DataOf<Kind>) => Text };
};

const languages: Record<Language, NotificationTexts> = { es: spanish, pt: portuguese };

export const nameOf = (kind: NotificationKind, language: Language): string => languages[language].names[kind];

/** The data was checked against its kind when it was told. */
export const textOf = ({ kind, data = {} }: News, language: Language): Text =>
  (languages[language].texts[kind] as (data: News['data']) => Text)(data);
