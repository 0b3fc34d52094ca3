import { OVERDUE_DAYS } from '@aliado/contract';
import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');
const many = (count: number, one: string, more: string) =>
  `${format.count(count)} ${count === 1 ? one : more}`;

const moreOrLess = (today: number, before: number) => {
  if (before === 0) return '';
  const percent = Math.round((100 * (today - before)) / before);
  if (percent === 0) return ' · igual que hace una semana';
  return ` · ${format.count(Math.abs(percent))} % ${percent > 0 ? 'más' : 'menos'} que hace una semana a esta hora`;
};

const currencies: Record<string, string> = {
  ARS: 'Pesos argentinos',
  BRL: 'Reales',
  CLP: 'Pesos chilenos',
  COP: 'Pesos colombianos',
  MXN: 'Pesos mexicanos',
  USD: 'Dólares',
};

export const summary = {
  pageTitle: 'Operador · Aliado',
  lead: (at: string) => `${at}. Se actualiza solo.`,
  loading: 'Cargando el resumen…',
  failed: 'No pudimos traer el resumen',
  failedText: 'Falló la conexión.',
  tiles: {
    of: (all: number) => `de ${format.count(all)}`,
    stores: 'Tiendas conectadas',
    storesFine: 'Todas responden y están al día',
    storesWrong: (away: number, behind: number, deaf: number) =>
      [
        away > 0 && `${format.count(away)} sin conexión`,
        behind > 0 && many(behind, 'atrasada', 'atrasadas'),
        deaf > 0 && `${format.count(deaf)} sin todos sus webhooks`,
      ]
        .filter(Boolean)
        .join(', '),
    orders: 'Pedidos hoy',
    ordersText: (credited: number, today: number, before: number) =>
      `${format.count(credited)} con afiliado${moreOrLess(today, before)}`,
    jobs: 'Trabajos fallidos',
    jobsFine: 'Ninguno para reintentar',
    jobsWrong: (exhausted: number, parked: number) =>
      `${format.count(exhausted)} para reintentar, ${many(parked, 'pedido apartado', 'pedidos apartados')}`,
    waiting: 'Pedido más viejo esperando',
    minutes: 'min',
    waitingText: (limit: number, store: string | null) => `Límite ${limit} min${store ? ` · ${store}` : ''}`,
    proofs: 'Pruebas de la noche',
    proofsText: (fine: boolean, at: string | null) =>
      at ? `${fine ? 'Todo cierra' : 'Algo no cierra'} · ${format.recent(at)}` : 'Todavía no corrieron',
    agreement: 'Acuerdo con la plataforma',
    agreementText: (different: number, compared: number) =>
      `${many(different, 'diferencia', 'diferencias')} en ${many(compared, 'pedido', 'pedidos')}, 7 días`,
  },
  search: {
    label: 'Persona, tienda o número de pedido',
    people: 'Personas',
    stores: 'Tiendas',
    orders: 'Pedidos',
    noStore: 'Sin tienda conectada',
    nobody: 'sin afiliado',
    nothing: 'No encontramos a nadie ni nada con eso.',
  },
  requests: {
    title: 'Tiendas que quieren entrar',
    lead: (count: number) => many(count, 'solicitud por responder', 'solicitudes por responder'),
    all: 'Ver todas',
  },
  troubled: {
    title: 'Tiendas con problemas',
    lead: 'Lo que se pierde y cómo se arregla',
    emptyTitle: 'Ninguna',
    emptyText: 'Todas las tiendas responden y sus pedidos están al día.',
    all: 'Ver todas',
  },
  money: {
    title: 'Plata en las cuentas',
    lead: `Cada moneda por su lado. Atrasada: pasó una semana del plazo en que esa tienda suele pagar, o ${OVERDUE_DAYS} días si todavía es nueva.`,
    currency: 'Moneda',
    named: (currency: string, stores: number) =>
      `${currencies[currency] ?? currency}, ${many(stores, 'tienda', 'tiendas')}`,
    waiting: 'En espera',
    available: 'Disponible',
    overdue: 'Atrasada',
    paid: 'Pagada este mes',
    sold: 'Ventas del mes',
    closed: 'Libros cerrados',
    open: 'Una prueba no cierra',
  },
  audit: {
    title: 'Auditoría',
    lead: 'Lo último que se hizo, con su motivo',
    all: 'Buscar en la auditoría',
  },
};
