import type { Language } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { newReferralCode } from '#server/features/profile/profile.rules.ts';
import { removeFile } from '#server/lib/storage.ts';
import * as queries from './privacy.person.queries.ts';

const NAMES: Record<Language, { first_name: string; last_name: string; file_name: string }> = {
  es: { first_name: 'Cuenta', last_name: 'eliminada', file_name: 'archivo' },
  pt: { first_name: 'Conta', last_name: 'excluída', file_name: 'arquivo' },
};

/** Such a mail cannot be registered: the domain exists nowhere. */
const mailOf = (id: string) => `${id}@erased.invalid`;

const NO_NETWORKS = { instagram: null, facebook: null, tiktok: null, twitter: null };

/** A hash that no password has. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Removes the identity of a person who deleted the account, as the data map says. Repeating it changes nothing. The
 * farewell is the last mail; its row goes when it is sent.
 */
export async function erasePerson(ctx: Context, id: string): Promise<void> {
  const files = await inTransaction(ctx, async (ctx) => {
    const person = await queries.lockPerson(ctx.db, id);
    if (!person?.erased_at || person.username === mailOf(id)) return [];
    const { username, name, first_name } = person;
    const language = person.language as Language;
    const whom = { ids: [id], mails: [username] };
    const files = await queries.listFilesToErase(ctx.db, whom);
    const names = NAMES[language];
    await queries.replaceMentions(
      ctx.db,
      await queries.listAcquaintances(ctx.db, id),
      name,
      `${names.first_name} ${names.last_name}`,
    );
    await queries.eraseRowsOf(ctx.db, whom, {
      ...names,
      mail: mailOf(id),
      code: newReferralCode(),
      no_name: '–',
      nothing: '',
      no_password: NO_PASSWORD,
      no_networks: JSON.stringify(NO_NETWORKS),
    });
    const source = `farewell:${id}`;
    await sendMail(ctx, {
      recipient: username,
      language,
      template: 'account_deleted',
      data: { first_name },
      source,
    });
    return files;
  });
  for (const file of files)
    await removeFile(ctx.config, file).catch((error) =>
      ctx.log.warn({ err: error }, 'a file of nobody stays'),
    );
}
