import { formatsIn } from '#web/lib/formats.ts';
import { integrations } from './integrations.ts';

const format = formatsIn('es');

export const services = {
  pageTitle: 'Servicios · Aliado',
  title: 'Servicios',
  lead: 'Tu tienda, tus productos y cómo se ven en Aliado.',
  integrations,
  connection: {
    title: 'Tu tienda',
    states: { connected: 'Conectada', suspended: 'En pausa', disconnected: 'Desconectada' },
    meaning: {
      connected: 'Tus productos y tus pedidos llegan solos.',
      suspended:
        'La plataforma pausó tu tienda; suele ser un pago pendiente con ellos. Regularizala allá y seguimos solos. Acá no se pierde nada.',
      disconnected:
        'No recibimos pedidos nuevos. Tus productos, pedidos y cifras siguen acá. Volvé a conectarla cuando quieras.',
    },
    since: { connected: 'Conectada desde', suspended: 'En pausa desde', disconnected: 'Desconectada desde' },
    products: 'Productos',
    orders: 'Pedidos',
    synchronised: 'Última sincronización',
    never: 'todavía no',
    seeProducts: 'Ver productos',
    disconnect: 'Desconectar',
    none: {
      title: 'Todavía no conectaste tu tienda',
      text: 'Con tu Tiendanube conectada, los productos se traen solos y cada venta encuentra a su afiliado. Elegí para qué la vas a usar.',
    },
    loading: 'Cargando tu tienda…',
    failed: 'No pudimos ver el estado de tu tienda',
    failedText: 'La conexión sigue como estaba, falló la consulta.',
  },
  disconnect: {
    title: (store: string) => `¿Desconectar ${store}?`,
    text: 'Dejamos de recibir sus pedidos y borramos el permiso. Las ventas que lleguen mientras tanto no se les cuentan a tus afiliados.',
    stays: 'Tus productos, pedidos, comisiones y cifras quedan como están.',
    confirm: 'Desconectar',
    cancel: 'Volver',
    done: 'Desconectaste tu tienda',
  },
  kinds: {
    title: 'Para qué la usás',
    affiliates: {
      title: 'Vender con afiliados',
      text: 'Recomiendan tus productos y cobran una comisión por venta.',
      action: 'Conectar para afiliados',
    },
    wholesale: {
      title: 'Vender por mayor',
      text: 'Revendedores que compran en cantidad, con tus condiciones.',
      action: 'Conectar para mayorista',
    },
    done: 'Listo',
  },
  synchronise: {
    title: 'Sincronizar productos',
    lead: 'Traemos todo tu catálogo con fotos, precios y stock. Repetirlo no duplica nada.',
    first: 'Primero conectá tu tienda. Después, acá traés tus productos.',
    paused: 'Cuando tu tienda vuelva, vas a poder traer sus productos.',
    category: 'Categoría',
    noCategory: 'Sin categoría',
    commission: 'Comisión',
    newcomers: 'Con qué empiezan los productos nuevos',
    commissionHint:
      'Comisión entera, de 0 a 100; vacía vale la general de tu tienda. Los que ya trajiste quedan como los dejaste.',
    submit: 'Sincronizar productos',
    again: 'Volver a sincronizar',
    retry: 'Reintentar',
    counting: 'Contando tus productos…',
    running: (done: number, total: number) => `Trayendo ${format.count(done)} de ${format.count(total)}`,
    bar: 'Productos traídos',
    leave: 'Podés cerrar esta página: sigue sola y acá ves cómo va.',
    announced: (percent: number) => `Productos traídos: ${format.percent(percent)}`,
    failedTitle: 'No llegamos a traer todo',
    failedText: 'Lo que ya trajimos quedó guardado. Probá de nuevo.',
    doneTitle: (count: number) =>
      count === 1 ? 'Trajimos 1 producto' : `Trajimos ${format.count(count)} productos`,
    doneText: 'Te llevamos a tus productos.',
    last: (at: string) => `La última fue ${format.recent(at)}.`,
  },
  privacy: {
    title: 'Solicitudes de privacidad',
    lead: 'Quien te compra puede pedir que le cuentes o que borres los datos suyos que guardamos.',
    asks: {
      store: 'Borrar los datos de todas las personas que te compraron',
      customer: 'Borrar los datos de una persona que te compró',
      data_request: 'Contarle a una persona qué datos suyos guardamos',
    },
    states: {
      waiting: 'Espera tu respuesta',
      working: 'En curso',
      done: 'Hecho',
      refused: 'Sin efecto',
      dismissed: 'Descartada',
    },
    unsigned:
      'Lo que espera tu respuesta llegó sin la firma de la plataforma: pudo mandarlo cualquiera. No hacemos nada hasta que respondas.',
    reaches: (count: number, numbers: string[]) =>
      `Alcanza ${count === 1 ? 'una compra' : `${format.count(count)} compras`}: ${format.list(numbers)}.`,
    reachesMore: (more: number) => `${more} más`,
    reachesAll: 'Alcanza todas las compras de tu tienda.',
    reachesNone: 'No encontramos compras de esa persona.',
    repeats: (count: number) =>
      count === 1
        ? 'Después llegó otra igual, que no guardamos.'
        : `Después llegaron ${count} iguales, que no guardamos.`,
    due: (at: string) => `Respondé antes del ${format.day(at)}`,
    received: (at: string) => `Llegó: ${format.recent(at)}`,
    closed: (at: string) => `Cerrada: ${format.recent(at)}`,
    confirm: 'Confirmar',
    dismiss: 'Descartar',
    dismissed: 'Descartaste la solicitud. No cambió nada.',
    most: (count: number) =>
      `Se ven ${count}: las que esperan y, de los últimos 90 días, las últimas que se cerraron.`,
    told: 'Te mandamos por mail lo que guardamos de esa persona.',
    forget: {
      title: '¿Borrar estos datos?',
      text: 'Sacamos de las compras el nombre y lo que permite reconocer a quien compró. No se puede deshacer.',
      stays: 'Los montos, las ventas y las comisiones quedan como están.',
      confirm: 'Borrar datos',
      cancel: 'Volver',
      done: 'Listo: estamos borrando esos datos',
    },
  },
  publish: {
    title: 'Qué publicar',
    text: 'Elegí qué ven tus afiliados: un producto o muchos.',
    action: 'Publicar',
    products: 'Tus productos',
  },
};
