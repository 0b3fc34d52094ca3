import type { Context } from '#server/context.ts';
import { checkAudit } from '#server/features/audit/audit.jobs.ts';
import { leaveView, viewAsPerson } from '#server/features/auth/auth.people.service.ts';
import { rejectProviderRequest } from '#server/features/help/help.requests.service.ts';
import { changeRoles } from '#server/features/profile/profile.service.ts';
import { enqueue } from '#server/jobs/job.ts';
import { as, getActor } from './actor.ts';
import { findDemoRequest, insertDemoRequests } from './demo.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

const requests = [
  ['Telar del Sur', 'Textil', 'Neuquén', '+54 299 555-0142', 'nadia@telardelsur.example', 75],
  ['Miel de Quebrada', 'Almacén', 'Jujuy', '+54 388 555-0177', 'simon@mielqd.example', 17],
  ['Vidros da Serra', 'Decoração', 'Gramado', '+55 54 5555-0118', 'iris@vidrosdaserra.example', 2],
  ['Todo Suelto', 'Varios', 'Rosario', '+54 341 555-0190', 'hola@todosuelto.example', 120],
] as const;

/** Stores that ask to come in; the last one gets its answer with the year. */
export const askToComeIn = (ctx: Context) =>
  insertDemoRequests(
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

/** What the operator did in the last two days, with reasons. */
export async function playConsole(ctx: Context) {
  const operator = await getActor(ctx, 'operador@aliado.demo');
  const { user_id: affiliate } = await getActor(ctx, 'afiliada@aliado.demo');
  const { user_id: leader } = await getActor(ctx, 'lider@aliado.demo');
  const at = (hours_ago: number) => as(ctx, operator, new Date(Date.now() - hours_ago * HOUR_MS));
  const silly = await findDemoRequest(ctx.db, 'hola@todosuelto.example');
  if (silly?.state === 'waiting') await rejectProviderRequest(at(40), silly.id, 'No vende en línea');
  await changeRoles(at(30), leader, { is_leader: true, is_mentor: true }, 'Acompaña a dos líderes nuevas');
  await changeRoles(at(29), leader, { is_leader: true, is_mentor: false }, 'Se hizo en la cuenta equivocada');
  await viewAsPerson(at(6), leader, 'Pregunta por su equipo, ticket 2274');
  await viewAsPerson(at(1), affiliate, 'No ve un pago, ticket 2281');
  await leaveView(at(0.9));
  await enqueue(ctx, checkAudit, {}, { key: checkAudit.name });
}
