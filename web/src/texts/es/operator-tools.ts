import type {
  AnnouncementState,
  HintKind,
  HintOutcome,
  StoreHealth,
  StoreProblem,
  StoreRepair,
} from '@aliado/contract';
import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');
const { count, money, recent, moment, day } = format;

const many = (number: number, one: string, more: string) =>
  number > 0 && `${count(number)} ${number === 1 ? one : more}`;
const people = (members: number) => many(members, 'afiliado', 'afiliados') || 'Ningún afiliado';
const orders = (number: number, what: string) =>
  number === 1 ? `1 pedido ${what}` : `${count(number)} pedidos ${what}s`;

const PROBLEMS: Record<StoreProblem, (store: StoreHealth) => string> = {
  disconnected: ({ since }) => `Sin permiso desde ${recent(since)}.`,
  suspended: ({ since }) => `La plataforma la tiene en pausa desde ${recent(since)}.`,
  parked: (store) =>
    `${orders(store.orders.parked, 'apartado')}, ${count(store.orders.waiting)} por leer en total.`,
  behind: (store) =>
    `${store.swept_at ? `El último repaso fue ${recent(store.swept_at)}.` : 'Todavía no hubo un repaso.'} ${count(store.orders.waiting)} pedidos por leer.`,
  webhooks: ({ webhooks }) =>
    `Faltan ${count(webhooks.expected - (webhooks.registered ?? 0))} de ${count(webhooks.expected)} webhooks.`,
};

const REPAIRS: Record<StoreRepair, Record<'running' | 'done' | 'failed', string>> = {
  synchronise: {
    running: 'Trayendo productos y pedidos',
    done: 'Productos y pedidos al día',
    failed: 'No se pudo sincronizar',
  },
  subscribe: {
    running: 'Registrando los webhooks',
    done: 'Webhooks registrados',
    failed: 'No se pudieron registrar los webhooks',
  },
  letter: { running: 'Escribiéndole', done: 'Le escribimos', failed: 'No salió el mail' },
};

const read = { loading: 'Cargando…', failedText: 'Falló la conexión.' };

export const operatorTools = {
  pages: 'Páginas',
  stores: {
    ...read,
    pageTitle: 'Tiendas · Operador · Aliado',
    title: 'Tiendas',
    lead: 'La salud de cada tienda, lo que se pierde y cómo se arregla.',
    search: 'Tienda o dominio',
    state: 'Estado',
    states: {
      '': 'Todas',
      problems: 'Con problemas',
      connected: 'Conectadas',
      suspended: 'En pausa',
      disconnected: 'Sin permiso',
      none: 'Sin tienda',
    },
    failed: 'No pudimos traer las tiendas',
    empty: 'Ninguna tienda así',
    emptyText: 'Probá con otro nombre u otro estado.',
    found: (number: number) => (number === 1 ? '1 tienda' : `${count(number)} tiendas`),
    chips: {
      connected: 'Conectada',
      suspended: 'En pausa',
      disconnected: 'Sin permiso',
      none: 'Sin tienda',
      parked: 'Pedidos apartados',
      behind: 'Atrasada',
      webhooks: 'Faltan webhooks',
    },
    story: (store: StoreHealth) => {
      if (store.problem) return PROBLEMS[store.problem](store);
      if (store.state === 'none') return `Se sumó ${recent(store.since)} y todavía no conectó su tienda.`;
      return `Conectada desde ${day(store.since)}.`;
    },
    loses: ({ loses: { members, creditors, owed_cents, currency } }: StoreHealth) => {
      if (members === 0 && creditors === 0) return 'Nadie vende para ella todavía.';
      const owed =
        creditors > 0 && currency
          ? `, ${count(creditors)} con ${money(owed_cents, currency)} por cobrar`
          : ', nada por cobrar';
      return `${people(members)}${owed}.`;
    },
    facts: {
      hint: 'Último aviso',
      sweep: 'Último repaso',
      webhooks: 'Webhooks',
      products: 'Productos',
      orders: 'Pedidos por leer',
    },
    never: 'Nunca',
    of: (some: number | null, all: number) => (some === null ? '–' : `${count(some)} de ${count(all)}`),
    products: (number: number, waiting: number) =>
      waiting > 0 ? `${count(number)} (${count(waiting)} por leer)` : count(number),
    repair: ({ kind, by, asked_at, state, error }: NonNullable<StoreHealth['last_repair']>) =>
      `${REPAIRS[kind][state]}, ${recent(asked_at)}, ${by}.${error ? ` ${error}` : ''}`,
    acts: { synchronise: 'Sincronizar', subscribe: 'Registrar webhooks', letter: 'Escribirle' },
    more: (name: string) => `Más para ${name}`,
    webhooks: 'Ver sus webhooks',
    ask: {
      synchronise: (name: string) => ({
        title: `Sincronizar ${name}`,
        text: 'Traemos sus productos y comparamos sus pedidos ahora. No cambia nada de lo que la tienda eligió.',
        confirm: 'Sincronizar',
        done: 'En camino. El resultado queda en la fila.',
      }),
      subscribe: (name: string) => ({
        title: `Registrar los webhooks de ${name}`,
        text: 'Pedimos a la plataforma los que faltan. Los que están quedan como están.',
        confirm: 'Registrar',
        done: 'En camino. El resultado queda en la fila.',
      }),
      letter: (name: string) => ({
        title: `Escribirle a ${name}`,
        text: 'Le llega un mail a la cuenta de la tienda. El texto queda en la auditoría.',
        confirm: 'Mandar',
        done: 'El mail salió.',
      }),
    },
    subject: 'Asunto',
    letter: 'Texto',
  },
  jobs: {
    ...read,
    pageTitle: 'Trabajos · Operador · Aliado',
    title: 'Trabajos',
    lead: 'Lo que falló en segundo plano. Se reintenta o se descarta, con un motivo.',
    groups: 'Trabajos que fallaron',
    failed: 'No pudimos traer los trabajos',
    empty: 'Nada falló',
    emptyText: 'Todo lo que había para hacer se hizo.',
    states: { exhausted: 'Sin intentos', retrying: 'Se reintenta solo' },
    count: (number: number) => (number === 1 ? '1 trabajo' : `${count(number)} trabajos`),
    since: (at: string) => `desde ${recent(at)}`,
    open: 'Abrir',
    retry: 'Reintentar',
    discard: 'Descartar',
    retryAll: 'Reintentar todos',
    discardAll: 'Descartar todos',
    close: 'Cerrar',
    attempts: (done: number, most: number) => `${count(done)} de ${count(most)} intentos`,
    failedAt: (at: string) => `Falló ${moment(at)}`,
    nextAt: (at: string) => `Se reintenta ${moment(at)}`,
    noError: 'Sin mensaje.',
    payload: 'Qué recibió, sin datos de personas',
    askRetry: (number: number) => ({
      title: number === 1 ? 'Reintentar el trabajo' : `Reintentar ${count(number)} trabajos`,
      text: 'Empieza ahora, con todos sus intentos.',
      confirm: 'Reintentar',
    }),
    askDiscard: (number: number) => ({
      title: number === 1 ? 'Descartar el trabajo' : `Descartar ${count(number)} trabajos`,
      text: 'Sale de la cola y nadie lo hace. No se puede deshacer.',
      confirm: 'Descartar',
    }),
    retried: (number: number) =>
      number === 1 ? 'Se reintenta 1 trabajo.' : `Se reintentan ${count(number)} trabajos.`,
    discarded: (number: number) =>
      number === 1 ? '1 trabajo descartado.' : `${count(number)} trabajos descartados.`,
    parked: 'Pedidos apartados',
    parkedLead:
      'No se pudieron leer después de doce intentos. Un aviso nuevo de la tienda también los despierta.',
    parkedFailed: 'No pudimos traer los pedidos apartados',
    parkedEmpty: 'Ningún pedido apartado',
    parkedEmptyText: 'Todos los pedidos que las tiendas avisaron están leídos o en camino.',
    order: (store_order_id: number) => `Pedido ${store_order_id}`,
    unknownStore: (store_id: number) => `Tienda ${store_id}`,
    notConnected: 'La tienda no está conectada: se lee cuando vuelva.',
    askParked: (number: number) => ({
      title: number === 1 ? 'Leer el pedido ahora' : `Leer ${count(number)} pedidos ahora`,
      text: 'Le preguntamos a la tienda otra vez.',
      confirm: 'Leer ahora',
    }),
  },
  webhooks: {
    ...read,
    pageTitle: 'Webhooks · Operador · Aliado',
    title: 'Webhooks',
    leads: {
      incoming: 'Lo que mandó la plataforma y qué pasó con cada aviso. Se guarda 30 días.',
      outgoing: 'Lo que salió hacia las direcciones que eligió cada tienda. Se guarda 30 días.',
      privacy:
        'Lo que piden por la plataforma quienes compran. Sin la firma de la plataforma, responde la tienda; el plazo corre igual.',
    },
    tabs: 'Sentidos',
    incoming: 'Entrantes',
    outgoing: 'Salientes',
    outgoingList: 'Webhooks salientes',
    outgoingFailed: 'No pudimos traer los envíos',
    allStates: 'Todos',
    allEvents: 'Todos',
    allStores: 'Todas',
    noStore: 'Ninguna tienda con ese nombre',
    state: 'Estado',
    event: 'Evento',
    host: 'Adónde',
    answer: 'Última respuesta',
    act: 'Acciones',
    none: 'Ningún envío así',
    noneText: 'Probá con otro estado, evento o tienda.',
    outgoingEmpty: 'Todavía no salió nada',
    outgoingEmptyText: 'Cuando una tienda conecte un sistema en Servicios, acá aparece cada envío.',
    next: (at: string) => `Próximo intento: ${moment(at)}`,
    targets: { active: '', paused: 'Dirección en pausa', removed: 'Dirección borrada' },
    redeliver: 'Reenviar',
    redeliverOf: (event: string, store: string) => `Reenviar: ${event}, ${store}`,
    askRedeliver: (event: string, store: string) => ({
      title: `Reenviar a ${store}`,
      text: `«${event}» sale ahora con el mismo número: quien ya lo recibió lo reconoce.`,
      confirm: 'Reenviar',
      done: 'Está saliendo. El resultado queda en la fila.',
    }),
    kind: 'Sobre',
    kinds: {
      '': 'Todo',
      order: 'Pedidos',
      product: 'Productos',
      app: 'La app',
      other: 'Otros',
    } satisfies Record<HintKind | '', string>,
    store: 'Tienda',
    oneStore: 'Una tienda',
    remove: (label: string) => `Quitar ${label}`,
    failed: 'No pudimos traer los webhooks',
    empty: 'Ningún webhook',
    emptyText: 'Acá aparece cada aviso que manda la plataforma.',
    noHint: 'Ningún aviso así',
    noHintText: 'Probá con otro tipo u otra tienda.',
    list: 'Webhooks entrantes',
    columns: { when: 'Cuándo', event: 'Aviso', store: 'Tienda', resource: 'Sobre', outcome: 'Qué pasó' },
    unknownStore: (store_id: number) => `Tienda ${store_id}`,
    outcomes: {
      done: 'Hecho',
      waiting: 'Por leer',
      parked: 'Apartado',
      repeated: 'Repetido',
      unknown_store: 'Tienda desconocida',
      unknown_event: 'Sin uso',
    } satisfies Record<HintOutcome, string>,
    refused: 'Rechazados',
    refusedLead: (today: number, week: number) =>
      `${count(today)} en las últimas 24 horas, ${count(week)} en 7 días. No se guarda qué decían.`,
    refusedEmpty: 'Ninguno en los últimos días.',
    refusedColumns: ['Minuto', 'Dirección', 'Por qué', 'Cuántos'],
    reasons: { signature: 'Sin firma válida', unreadable: 'No se entiende' },
    refusedFailed: 'No pudimos traer los rechazados',
  },
  data: {
    ...read,
    pageTitle: 'Datos · Operador · Aliado',
    title: 'Datos',
    lead: 'Las categorías y los datos de contacto que ve todo el mundo.',
    categories: 'Categorías',
    categoriesLead: 'En este orden se ofrecen. Una escondida no se ofrece más; lo que está en ella queda.',
    failed: 'No pudimos traer las categorías',
    use: (products: number, merchants: number, affiliates: number) =>
      [
        many(products, 'producto', 'productos'),
        many(merchants, 'tienda', 'tiendas'),
        many(affiliates, 'afiliado', 'afiliados'),
      ]
        .filter(Boolean)
        .join(', ') || 'Sin uso',
    hidden: 'Escondida',
    add: 'Agregar categoría',
    edit: (name: string) => `Cambiar ${name}`,
    editTitle: 'Cambiar la categoría',
    addTitle: 'Agregar una categoría',
    name_es: 'Nombre en español',
    name_pt: 'Nombre en portugués',
    is_hidden: 'No ofrecerla más',
    save: 'Guardar',
    saved: 'Guardado.',
    up: (name: string) => `Subir ${name}`,
    down: (name: string) => `Bajar ${name}`,
    remove: (name: string) => `Borrar ${name}`,
    askRemove: (name: string) => ({
      title: `Borrar ${name}`,
      text: 'Solo se puede borrar si nada está ni estuvo en ella. Si se usa, escondela.',
      confirm: 'Borrar',
      done: 'La categoría se borró.',
    }),
    contact: 'Contacto y redes',
    contactLead: 'Aparecen en el pie de todas las páginas y en el menú. Vacío: no se muestra.',
    contactFailed: 'No pudimos traer los datos de contacto',
    phone: 'WhatsApp',
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'X',
    page: 'La dirección entera, con https://, o el nombre de usuario',
  },
  announcements: {
    ...read,
    pageTitle: 'Anuncios · Operador · Aliado',
    title: 'Anuncios',
    lead: 'Un aviso en la campana de todas las personas, o de un lado.',
    write: 'Escribir un anuncio',
    title_es: 'Título en español',
    message_es: 'Texto en español',
    title_pt: 'Título en portugués',
    message_pt: 'Texto en portugués',
    link: 'Página de Aliado a la que lleva (opcional)',
    linkHint: 'Por ejemplo /tiendaNube/misDatos',
    until: 'Se ve hasta (opcional)',
    untilHint: 'Ese día a la medianoche desaparece de las campanas.',
    audience: 'Para',
    audiences: { all: 'Todas las personas', merchants: 'Tiendas', affiliates: 'Afiliados' },
    reaches: (number: number) =>
      number === 1 ? 'Le llega a 1 persona.' : `Les llega a ${count(number)} personas.`,
    preview: 'Así se ve',
    previewEmpty: 'Escribí el título y el texto para verlo.',
    inSpanish: 'En español',
    inPortuguese: 'En portugués',
    publish: 'Publicar',
    ask: (number: number) => ({
      title: 'Publicar el anuncio',
      text: `Aparece en la campana de ${number === 1 ? '1 persona' : `${count(number)} personas`}. Se puede retirar después.`,
      confirm: 'Publicar',
      done: 'Publicado. Se está repartiendo.',
    }),
    list: 'Anuncios publicados',
    failed: 'No pudimos traer los anuncios',
    empty: 'Todavía no hay anuncios',
    emptyText: 'Lo que publiques queda acá con cuántas personas lo recibieron.',
    states: {
      sending: 'Repartiendo',
      sent: 'Publicado',
      withdrawn: 'Retirado',
      ended: 'Terminado',
    } satisfies Record<AnnouncementState, string>,
    reached: (some: number, all: number) => `Llegó a ${count(some)} de ${count(all)} personas`,
    by: (name: string, at: string) => `${name}, ${moment(at)}`,
    ends: (at: string) => `Se ve hasta el ${day(at)}`,
    withdraw: 'Retirar',
    askWithdraw: (title: string) => ({
      title: 'Retirar el anuncio',
      text: `«${title}» desaparece de todas las campanas, leído o no.`,
      confirm: 'Retirar',
      done: 'Retirado.',
    }),
  },
};
