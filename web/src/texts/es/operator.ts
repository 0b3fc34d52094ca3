import { formatsIn } from '#web/lib/formats.ts';
import { audit } from './operator/audit.ts';
import { codes } from './operator/codes.ts';
import { people, reason, requests, viewing } from './operator/people.ts';
import { summary } from './operator/summary.ts';

const format = formatsIn('es');

export const operator = {
  sections: {
    summary: 'Resumen',
    requests: 'Solicitudes',
    people: 'Personas',
    stores: 'Tiendas',
    jobs: 'Trabajos',
    webhooks: 'Webhooks',
    audit: 'Auditoría',
    announcements: 'Anuncios',
    data: 'Datos',
    claims: 'Reclamos',
  },
  summary,
  requests,
  people,
  reason,
  viewing,
  audit,
  codes,
  work: {
    over: 'Trabajo de fondo',
    fine: 'Nada quedó sin hacer',
    wrong: 'Hay trabajo que no salió',
    checked: (at: string, behind: number) =>
      `Última revisión de pedidos: ${format.moment(at)}. Pedidos que no habían llegado a las cuentas: ${format.count(behind)}.`,
    unchecked: 'La revisión de pedidos corre cada hora; todavía no hubo ninguna.',
    seconds: (count: number) => `${format.count(Math.round(count))} s`,
    figures: [
      { name: 'orders_parked' as const, label: 'Pedidos apartados' },
      { name: 'orders_underived' as const, label: 'Pedidos sin llegar a las cuentas' },
      { name: 'orders_different' as const, label: 'Pedidos distintos de la plataforma' },
      { name: 'jobs_exhausted' as const, label: 'Trabajos abandonados' },
      { name: 'jobs_due' as const, label: 'Trabajos en cola' },
      { name: 'oldest_due_seconds' as const, label: 'El que más espera' },
    ],
    agreement: 'Nuestras copias y la plataforma, día por día',
    agreementColumns: ['Día', 'Comparados', 'Distintos', 'Después de reparar'],
    loading: 'Cargando el trabajo de fondo…',
    failed: 'No pudimos traer el trabajo de fondo',
    failedText: 'Falló la conexión.',
  },
  newest: 'Última revisión',
  fine: 'Todo cierra',
  fineText: (at: string) => `La revisión del ${format.moment(at)} no encontró diferencias.`,
  wrong: (count: number) => (count === 1 ? '1 diferencia' : `${format.count(count)} diferencias`),
  wrongText: (at: string) => `La revisión del ${format.moment(at)} encontró esto. Nada se corrige solo.`,
  columns: {
    when: 'Cuándo',
    entries: 'Movimientos',
    sales: 'Ventas',
    payments: 'Pagos',
    findings: 'Diferencias',
  },
  findings: { what: 'Qué', object: 'Dónde', detail: 'Detalle' },
  history: 'Revisiones',
  proveNow: 'Revisar ahora',
  proving: 'Revisando. El resultado aparece acá en un rato.',
  none: 'Ninguna',
  emptyTitle: 'Todavía no hubo una revisión',
  emptyText: 'Corre cada noche. También la podés correr ahora.',
  loading: 'Cargando las revisiones…',
  failed: 'No pudimos traer las revisiones',
  failedText: 'Están guardadas, falló la conexión.',
  pages: 'Páginas de revisiones',
};
