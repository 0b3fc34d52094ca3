import type { ClaimReason } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { acceptClaimOffer, answerClaim, escalateClaim } from '#server/features/claims/answer-claim.ts';
import { runClaimClocks } from '#server/features/claims/claims.jobs.ts';
import { openClaim, writeInClaim } from '#server/features/claims/claims.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { as, getActor, getOwner } from './actor.ts';
import { listNobodysOrders } from './demo.queries.ts';
import type { DemoMarket } from './market.ts';
import { runReactions } from './reactions.ts';

const STEP_MS = DAY_MS / 4;

type Outcome = 'open' | 'credited' | 'offered' | 'accepted' | 'explained' | 'escalated';

/**
 * Claims, and the store's answer a day later. A claim open for more than five days goes to Aliado. Credits are
 * recent, because an older month may be closed.
 */
const CLAIMS: { by: string; days_ago: number; reason: ClaimReason; text: string; ends: Outcome }[] = [
  {
    by: 'afiliada@aliado.demo',
    days_ago: 4.5,
    reason: 'link_missing',
    text: 'La clienta me mostró la confirmación: entró por mi historia.',
    ends: 'credited',
  },
  {
    by: 'bautista@aliado.demo',
    days_ago: 4.2,
    reason: 'coupon_missing',
    text: 'Le pasé mi código por mensaje y dice que lo escribió en la caja.',
    ends: 'accepted',
  },
  {
    by: 'oriana@aliado.demo',
    days_ago: 13,
    reason: 'other',
    text: 'Es una vecina a la que le recomendé la tienda.',
    ends: 'explained',
  },
  {
    by: 'afiliada@aliado.demo',
    days_ago: 8,
    reason: 'other_device',
    text: 'Lo miró en el teléfono con mi link y compró con la compu.',
    ends: 'open',
  },
  {
    by: 'bautista@aliado.demo',
    days_ago: 7,
    reason: 'link_missing',
    text: 'Tengo la charla con el link del día anterior.',
    ends: 'escalated',
  },
  {
    by: 'oriana@aliado.demo',
    days_ago: 4.8,
    reason: 'coupon_missing',
    text: 'Usaron mi cupón en el local y no figura.',
    ends: 'open',
  },
  {
    by: 'afiliada@aliado.demo',
    days_ago: 3,
    reason: 'link_missing',
    text: 'Compró el mismo día que le mandé el link.',
    ends: 'offered',
  },
  {
    by: 'afiliada@aliado.demo',
    days_ago: 1,
    reason: 'other_device',
    text: 'Le pasé el link por WhatsApp. Lo miró en el teléfono y compró con la compu.',
    ends: 'open',
  },
];

/** Claims in every state, made by the calls that the people themselves would use. */
export async function openClaims(ctx: Context, limits: Limits, { owner: username }: DemoMarket) {
  const owner = await getOwner(ctx, username);
  const merchant = owner.merchant_id;
  const now = ctx.clock().getTime();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  for (const { by, days_ago, reason, text, ends } of CLAIMS) {
    const person = await getActor(ctx, by);
    const [number] = await listNobodysOrders(ctx.db, {
      merchant_id: merchant,
      affiliate_id: person.user_id,
      before: ago(days_ago),
    });
    if (number === undefined) continue;
    const act = <Result>(days: number, work: (ctx: Context) => Promise<Result>) =>
      inTransaction({ ...ctx, clock: () => ago(days) }, async (ctx) => {
        const result = await work(ctx);
        await runReactions(ctx);
        return result;
      });
    const { pk } = await act(days_ago, async (ctx) => {
      const claim = await openClaim(as(ctx, person), limits, { merchant, number, reason, text });
      if (ends === 'open') await letTimePass(ctx, now);
      return claim;
    });
    const answered = days_ago - 1;
    const answer = (given: Parameters<typeof answerClaim>[2]) =>
      act(answered, (ctx) => answerClaim(as(ctx, owner), pk, given));
    if (ends === 'open' && days_ago === 1)
      await act(0.5, (ctx) => writeInClaim(as(ctx, owner), pk, 'Gracias. ¿Sabés con qué nombre compró?'));
    if (ends === 'credited')
      await answer({ answer: 'credit', text: 'Tenés razón, la compra vino de tu link. Gracias por avisar.' });
    if (ends === 'offered' || ends === 'accepted')
      await answer({
        answer: 'offer',
        amount_cents: 120_000,
        text: 'No vemos el código, pero queremos reconocerlo.',
      });
    if (ends === 'accepted') await act(answered - 1, (ctx) => acceptClaimOffer(as(ctx, person), pk));
    if (ends === 'explained' || ends === 'escalated')
      await answer({ answer: 'explain', text: 'La compra entró por nuestra campaña de mails de ese día.' });
    if (ends === 'escalated')
      await act(answered - 1, (ctx) => escalateClaim(as(ctx, person), pk, 'No recibió ningún mail.'));
  }
}

/** The store does not answer until now: reminders and the end of the term run at their hour. */
async function letTimePass(ctx: Context, now: number) {
  for (let moment = ctx.clock().getTime() + STEP_MS; moment < now; moment += STEP_MS) {
    const later = { ...ctx, clock: () => new Date(moment) };
    await runClaimClocks.run({ ...later, job_id: 'demo' }, {});
    await runReactions(later);
  }
}
