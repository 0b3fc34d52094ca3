import type { Language, NotificationKind } from '@aliado/contract';
import { portuguese } from './notifications.portuguese.texts.ts';
import type { News, NotificationText, NotificationTexts } from './notifications.rules.ts';
import { spanish } from './notifications.spanish.texts.ts';

const languages: Record<Language, NotificationTexts> = { es: spanish, pt: portuguese };

export const nameOf = (kind: NotificationKind, language: Language): string => languages[language].names[kind];

/** The data was validated against its kind when the notification was created. */
export const textOf = ({ kind, data = {} }: News, language: Language): NotificationText =>
  (languages[language].texts[kind] as (data: News['data']) => NotificationText)(data);
