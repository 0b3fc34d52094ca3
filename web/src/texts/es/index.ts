import { auth } from './auth.ts';
import { common } from './common.ts';
import { footer } from './footer.ts';
import { home } from './home.ts';
import { offline } from './offline.ts';
import { password } from './password.ts';
import { shell } from './shell.ts';

export const es = {
  auth,
  common,
  footer,
  home,
  offline,
  password,
  shell,
};
