import type { Ask } from '../ask.ts';
import { readOne } from '../ask.ts';
import type { CallOptions } from '../exchange.ts';
import { pagesOf } from '../pages.ts';
import type { Result } from '../result.ts';
import { ConfirmedOrder, DraftOrder, type NewDraftOrder } from '../wire/draft-order.ts';
import { removed } from './removal.ts';

export const draftOrderCalls = (ask: Ask) => ({
  getDraftOrder: (id: number, options?: CallOptions) =>
    readOne(DraftOrder, ask('GET', `/draft_orders/${id}`, {}, options)),

  /** Not idempotent: after a lost response, look for the draft by its note before trying again. */
  createDraftOrder: (draft: NewDraftOrder, options?: CallOptions) =>
    readOne(DraftOrder, ask('POST', '/draft_orders', { body: draft }, options)),

  updateDraftOrder: (id: number, changes: Partial<NewDraftOrder>, options?: CallOptions) =>
    readOne(DraftOrder, ask('PUT', `/draft_orders/${id}`, { body: changes }, options)),

  /** Confirms without the checkout; the draft becomes an order with the same id. */
  confirmDraftOrder: (id: number, options?: CallOptions) =>
    readOne(ConfirmedOrder, ask('POST', `/draft_orders/${id}/confirm`, { body: {} }, options)),

  deleteDraftOrder: (id: number, options?: CallOptions) =>
    removed(ask('DELETE', `/draft_orders/${id}`, {}, options)),

  /**
   * Drafts since then whose note contains this text, newest first. The list may not support a filter, so each
   * draft is checked.
   */
  async findDraftOrdersByNote(
    text: string,
    since: Date,
    options?: CallOptions,
  ): Promise<Result<DraftOrder[]>> {
    const found: DraftOrder[] = [];
    for await (const page of pagesOf(ask, '/draft_orders', DraftOrder, { created_at_min: since }, options)) {
      if (!page.ok) return page;
      found.push(...page.value.items.filter(({ note }) => note?.includes(text)));
    }
    return { ok: true, value: found };
  },
});
