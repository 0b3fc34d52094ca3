import { authEndpoints } from './auth.ts';
import { helpEndpoints } from './help.ts';
import { notificationEndpoints } from './notifications.ts';
import { profileEndpoints } from './profile.ts';

export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...notificationEndpoints,
  ...helpEndpoints,
};

export * from './answers.ts';
export * from './auth.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './help.ts';
export * from './language.ts';
export * from './notifications.ts';
export * from './profile.ts';
export * from './rules.ts';
export * from './validation.ts';
