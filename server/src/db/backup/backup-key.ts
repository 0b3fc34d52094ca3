import { BadConfiguration, type Config } from '#server/config.ts';

/** Not in the file of keys, because a backup holds that file. */
export function requireBackupKey({ backup_key }: Config): string {
  if (backup_key) return backup_key;
  throw new BadConfiguration(
    'BACKUP_KEY: must be given, with at least 32 characters. Keep it outside this machine too: without it no backup can be opened.',
  );
}
