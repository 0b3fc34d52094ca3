import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  publishAnnouncement,
  withdrawAnnouncement,
} from '#server/features/announcements/announcements.service.ts';
import { checkAudit } from '#server/features/audit/audit.jobs.ts';
import { leaveView, viewAsPerson } from '#server/features/auth/auth.people.service.ts';
import { rejectProviderRequest } from '#server/features/help/help.requests.service.ts';
import { PARKED_AFTER } from '#server/features/orders/orders.rules.ts';
import { changeRoles } from '#server/features/profile/profile.service.ts';
import { platformClient } from '#server/features/store-connection/store-connection.service.ts';
import { createHintIntake, createRefusals } from '#server/features/webhooks/webhooks.service.ts';
import { enqueue } from '#server/jobs/job.ts';
import { HOUR_MS } from '#server/lib/calendar.ts';
import { as, getActor } from './actor.ts';
import * as queries from './demo.queries.ts';
import { runReactions } from './reactions.ts';

const requests = [
  ['Telar del Sur', 'Textil', 'Neuquén', '+54 299 555-0142', 'nadia@telardelsur.example', 75],
  ['Miel de Quebrada', 'Almacén', 'Jujuy', '+54 388 555-0177', 'simon@mielqd.example', 17],
  ['Vidros da Serra', 'Decoração', 'Gramado', '+55 54 5555-0118', 'iris@vidrosdaserra.example', 2],
  ['Todo Suelto', 'Varios', 'Rosario', '+54 341 555-0190', 'hola@todosuelto.example', 120],
] as const;

/** Stores that apply; the last one gets its answer with the year. */
export const askToComeIn = (ctx: Context) =>
  queries.insertDemoRequests(
    ctx.db,
    requests.map(([comercio, rubro, localidad, telefono, email, hours_ago]) => ({
      comercio,
      rubro,
      localidad,
      telefono,
      email,
      language: localidad === 'Gramado' ? 'pt' : 'es',
      created_at: new Date(Date.now() - hours_ago * HOUR_MS),
    })),
  );

/** The operator's acts of the last two days, with reasons. */
export async function playConsole(ctx: Context) {
  const operator = await getActor(ctx, 'operador@aliado.demo');
  const { user_id: affiliate } = await getActor(ctx, 'afiliada@aliado.demo');
  const { user_id: leader } = await getActor(ctx, 'lider@aliado.demo');
  const at = (hours_ago: number) => as(ctx, operator, new Date(Date.now() - hours_ago * HOUR_MS));
  const silly = await queries.findDemoRequest(ctx.db, 'hola@todosuelto.example');
  if (silly?.state === 'waiting') await rejectProviderRequest(at(40), silly.id, 'No vende en línea');
  await changeRoles(at(30), leader, { is_leader: true, is_mentor: true }, 'Acompaña a dos líderes nuevas');
  await changeRoles(at(29), leader, { is_leader: true, is_mentor: false }, 'Se hizo en la cuenta equivocada');
  await viewAsPerson(at(6), leader, 'Pregunta por su equipo, ticket 2274');
  await viewAsPerson(at(1), affiliate, 'No ve un pago, ticket 2281');
  await leaveView(at(0.9));
  await webhookEvent(at);
  await breakSomething(ctx);
  await enqueue(ctx, checkAudit, {}, { key: checkAudit.name });
}

const hours = {
  title_es: 'Nuevo horario de atención',
  title_pt: 'Novo horário de atendimento',
  message_es: 'Desde el lunes respondemos de 9 a 18, de lunes a viernes.',
  message_pt: 'A partir de segunda respondemos das 9 às 18, de segunda a sexta.',
  link: null,
  audience: 'all',
  until: null,
  reason: 'Cambió el horario del equipo',
} as const;

const night = {
  title_es: 'Esta noche hacemos mantenimiento',
  title_pt: 'Manutenção nesta noite',
  message_es: 'De 2 a 3 los pagos pueden tardar en aparecer. No se pierde nada.',
  message_pt: 'Das 2 às 3 os pagamentos podem demorar a aparecer. Nada se perde.',
  link: null,
  audience: 'merchants',
  until: null,
  reason: 'Cambio de servidor',
} as const;

/** One live and one withdrawn announcement, each dated on its own day. */
async function webhookEvent(at: (hours_ago: number) => ReturnType<typeof as>) {
  const tell = (hours_ago: number, work: (operator: ReturnType<typeof as>) => Promise<{ pk: string }>) =>
    inTransaction(at(hours_ago), async (operator) => {
      const told = await work(operator);
      await runReactions(operator);
      return told;
    });
  const { pk } = await tell(52, (operator) => publishAnnouncement(operator, night));
  await tell(45, (operator) => withdrawAnnouncement(operator, pk, 'El mantenimiento pasó a otra noche'));
  await tell(26, (operator) => publishAnnouncement(operator, hours));
}

const HINTED = 6;
const LOST = ['product/updated', 'product/deleted'];

/** Faults for the console, which can repair all of them. */
async function breakSomething(ctx: Context) {
  const { merchant_id: lumbre } = await getActor(ctx, 'proveedor@aliado.demo');
  const { merchant_id: mansa } = await getActor(ctx, 'loja@maremansa.demo');
  if (!lumbre || !mansa) return;
  const [parked, ...read] = await queries.listNewestOrders(ctx.db, lumbre, HINTED);
  const take = createHintIntake(ctx);
  const events = ['order/paid', 'order/updated', 'order/created'];
  for (const [index, { store_id, store_order_id }] of read.entries())
    await take({
      store_id: Number(store_id),
      event: events[index % events.length] ?? '',
      resource_id: Number(store_order_id),
    });
  if (parked) await queries.parkDemoOrder(ctx.db, parked, PARKED_AFTER);
  createRefusals(ctx)({ path: '/tn', reason: 'signature' });
  await loseWebhooks(ctx, mansa);
  const failed = { error: 'The platform answered 503', attempts: 25, hours_ago: 5 };
  const payload = { merchant_id: mansa };
  await queries.failDemoJob(ctx.db, { name: 'catalog.synchronise_connected', payload, ...failed });
  await queries.failDemoJob(ctx.db, { name: 'orders.sweep_merchant', payload, ...failed });
  const again = { error: 'connect ETIMEDOUT', attempts: 3, hours_ago: 1 };
  await queries.failDemoJob(ctx.db, {
    name: 'orders.sweep_merchant',
    payload: { merchant_id: lumbre },
    ...again,
  });
}

/** As if another app of the merchant had deleted some. */
async function loseWebhooks(ctx: Context, merchant_id: string) {
  const client = await platformClient(ctx, { merchant_id });
  const present = await client.listWebhooks();
  if (!present.ok) return;
  const lost = present.value.filter(({ event }) => LOST.includes(event));
  for (const { id } of lost) await client.deleteWebhook(id);
  await queries.countDemoWebhooks(ctx.db, merchant_id, present.value.length - lost.length);
}
