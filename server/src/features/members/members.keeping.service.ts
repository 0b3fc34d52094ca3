/** A store's tags and notes about its members. Members never see them, and they are deleted with the membership. */
import { endpoints, type MemberNote, MOST_TAGS, type PageQuery } from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import * as queries from './members.keeping.queries.ts';
import { toTag } from './members.rules.ts';

/** Not found unless all affiliates are members. */
export async function holdMembers(ctx: Context, merchant_id: string, affiliates: string[]) {
  const ids = [...new Set(affiliates)];
  const held = await queries.lockMemberships(ctx.db, merchant_id, ids);
  if (held.length < ids.length) throw new AppError('not_found');
  return held;
}

/** Each tag once, in the store's earlier spelling. */
async function spelled(ctx: Context, merchant_id: string, given: string[]): Promise<string[]> {
  const tags = new Map(given.map(toTag).map((tag) => [tag.toLowerCase(), tag]));
  const known = await queries.spellingsOf(ctx.db, merchant_id, [...tags.values()]);
  return [...tags].map(([key, tag]) => known.get(key) ?? tag);
}

const publishToStore = (ctx: ActorContext) => publishChanged(ctx, [ctx.actor.user_id], ['affiliates']);

export async function setMemberTags(ctx: ProviderContext, affiliate_id: string, given: string[]) {
  const merchant_id = ctx.actor.merchant_id;
  return inTransaction(ctx, async (ctx) => {
    const [membership] = await holdMembers(ctx, merchant_id, [affiliate_id]);
    if (!membership) throw new AppError('not_found');
    const tags = await spelled(ctx, merchant_id, given);
    await queries.removeAllTags(ctx.db, membership.id);
    if (tags.length > 0) await queries.addTags(ctx.db, merchant_id, [membership.id], tags);
    await publishToStore(ctx);
    return { tags: await queries.listTags(ctx.db, membership.id) };
  });
}

type TagChange = { affiliates: string[]; tag: string; act: 'add' | 'remove' };

export async function changeMemberTags(ctx: ProviderContext, { affiliates, tag: given, act }: TagChange) {
  const merchant_id = ctx.actor.merchant_id;
  await inTransaction(ctx, async (ctx) => {
    const ids = (await holdMembers(ctx, merchant_id, affiliates)).map(({ id }) => id);
    const [tag = toTag(given)] = await spelled(ctx, merchant_id, [given]);
    if (act === 'remove') await queries.removeTag(ctx.db, ids, tag);
    else await queries.addTags(ctx.db, merchant_id, ids, [tag]);
    if (act === 'add' && (await queries.findOverfull(ctx.db, ids, MOST_TAGS)))
      throw fieldError('tag', 'too_many_tags');
    await publishToStore(ctx);
  });
}

async function requireMembership(ctx: ProviderContext, affiliate_id: string) {
  const membership = await queries.findMembership(ctx.db, ctx.actor.merchant_id, affiliate_id);
  if (!membership) throw new AppError('not_found');
  return membership.id;
}

const toNote = ({ id, text, author, created_at }: queries.NoteRow): MemberNote => ({
  pk: id,
  text,
  author,
  created_at: created_at.toISOString(),
});

export async function listMemberNotes(ctx: ProviderContext, affiliate_id: string, page: PageQuery) {
  const adhesion_id = await requireMembership(ctx, affiliate_id);
  const [rows, { count }] = await Promise.all([
    queries.listNotes(ctx.db, adhesion_id, page),
    queries.countNotes(ctx.db, adhesion_id),
  ]);
  const path = endpoints.listMemberNotes.path.replace(':id', affiliate_id);
  return toPaged(ctx.config, path, page, { count: Number(count), results: rows.map(toNote) });
}

export async function createMemberNote(ctx: ProviderContext, affiliate_id: string, text: string) {
  const merchant_id = ctx.actor.merchant_id;
  return inTransaction(ctx, async (ctx) => {
    const [membership] = await holdMembers(ctx, merchant_id, [affiliate_id]);
    if (!membership) throw new AppError('not_found');
    const note = {
      adhesion_id: membership.id,
      merchant_id,
      text,
      author_id: ctx.actor.user_id,
      created_at: ctx.clock(),
    };
    const row = await queries.insertNote(ctx.db, note);
    await publishToStore(ctx);
    return toNote(row);
  });
}

/** The trail records the deletion, not the note's text. */
export async function deleteMemberNote(ctx: ProviderContext, affiliate_id: string, pk: string) {
  const merchant_id = ctx.actor.merchant_id;
  await inTransaction(ctx, async (ctx) => {
    const [membership] = await holdMembers(ctx, merchant_id, [affiliate_id]);
    if (!membership || !(await queries.deleteNote(ctx.db, membership.id, pk)))
      throw new AppError('not_found');
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'members.note_deleted',
      object: `user:${affiliate_id}`,
    });
    await publishToStore(ctx);
  });
}
