import type { ContactChange } from '@aliado/contract';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ProviderRequests } from '#server/db/tables.ts';

export const getContact = (db: Db) =>
  db.selectFrom('contact').select(['phone', 'facebook', 'instagram', 'twitter']).executeTakeFirstOrThrow();

export const updateContact = (db: Db, contact: ContactChange) =>
  db.updateTable('contact').set(contact).execute();

export const insertProviderRequest = (db: Db, request: Insertable<ProviderRequests>) =>
  db.insertInto('provider_requests').values(request).execute();

export const listOperators = (db: Db) =>
  db.selectFrom('users').select(['username', 'language']).where('is_operator', '=', true).execute();
