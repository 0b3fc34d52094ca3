import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

const some = (count: number) => (count === 1 ? '1 producto' : `${format.count(count)} productos`);

export const products = {
  pageTitle: 'Tus productos · Aliado',
  title: 'Tus productos',
  lead: 'Qué ven tus afiliados, a qué precio y con qué comisión.',
  synchronise: 'Sincronizar',
  search: 'Buscar producto',
  filters: {
    category: 'Categoría',
    everyCategory: 'Todas',
    published: 'Publicación',
    publishedOptions: { all: 'Publicados o no', yes: 'Publicados', no: 'Sin publicar' },
    stock: 'Stock',
    stockOptions: { all: 'Todo el stock', yes: 'Con stock', no: 'Sin stock' },
    order: 'Orden',
    orders: {
      newest: 'Más nuevos',
      name: 'Por nombre',
      price: 'Menor precio',
      '-price': 'Mayor precio',
      stock: 'Menos stock',
    },
    clear: 'Quitar filtros',
    show: 'Ver productos',
  },
  found: some,
  columns: {
    product: 'Producto',
    category: 'Categoría',
    price: 'Precio',
    stock: 'Stock',
    commission: 'Comisión',
    published: 'Publicado',
  },
  variants: (count: number) => (count === 1 ? '1 variante' : `${count} variantes`),
  hiddenInStore: 'Oculto en tu tienda',
  noCategory: 'Sin categoría',
  noStock: 'Sin stock',
  uncounted: 'No se cuenta',
  generalCommission: 'La de la tienda',
  announced: (percent: number | null, from: string) =>
    percent === null
      ? `Pasa a la de la tienda el ${format.day(from)}`
      : `Baja a ${format.percent(percent)} el ${format.day(from)}`,
  outcomes: {
    higher: (count: number, all: number) =>
      all === 1 ? 'Cuenta apenas guardes.' : `${some(count)}: cuenta apenas guardes.`,
    lower: (count: number, all: number, from: Date) =>
      all === 1
        ? `Baja el ${format.day(from)}. Hasta ese día sigue como hoy y avisamos a tus afiliados.`
        : `${some(count)}: baja el ${format.day(from)}. Hasta ese día sigue como hoy y avisamos a tus afiliados.`,
    waiting: (count: number, all: number) =>
      all === 1 ? 'Ya avisaste esta baja.' : `${some(count)}: ya avisaste esta baja.`,
    withdrawn: (count: number, all: number) =>
      all === 1
        ? 'Queda como hoy: se retira la baja que avisaste.'
        : `${some(count)}: queda como hoy, se retira la baja que avisaste.`,
  },
  publishOne: (name: string) => `Publicar ${name}`,
  chooseOne: (name: string) => `Elegir ${name}`,
  chooseAll: 'Elegir todos los de esta página',
  chosen: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  unchoose: 'No elegir ninguno',
  bulk: {
    category: 'Categoría',
    commission: 'Comisión',
    publish: 'Publicar',
    unpublish: 'Dejar de publicar',
    categoryTitle: 'Elegí la categoría',
    categoryLead: 'Ayuda a que los afiliados encuentren tus productos.',
    commissionTitle: 'Elegí la comisión',
    commissionLead: 'Lo que gana el afiliado por cada venta de estos productos.',
    commissionLabel: 'Comisión',
    commissionHint: 'Un número entero, de 0 a 100. Vacía: la general de tu tienda.',
    apply: (count: number) => `Cambiar ${some(count)}`,
    cancel: 'Volver',
  },
  changed: (count: number) => `Cambiamos ${some(count)}`,
  lowered: (count: number, from: string) => `La comisión de ${some(count)} baja el ${format.day(from)}`,
  pages: 'Páginas',
  empty: {
    title: 'Todavía no trajiste tus productos',
    text: 'Los traemos de tu tienda con fotos, precios y stock, ya publicados. Después elegís cuáles dejar y con qué comisión.',
    action: 'Traer mis productos',
  },
  nothingFound: {
    title: 'Ningún producto coincide',
    text: 'Probá con otras palabras o con menos filtros.',
  },
  publishing: {
    pageTitle: 'Publicar · Aliado',
    ways: {
      one: {
        title: 'Publicar un producto',
        newLead: 'Cargalo acá: lo creamos en tu tienda y tus afiliados lo ven al instante.',
        fromStoreLead: 'Elegilo y decidí con qué comisión lo venden tus afiliados.',
        toStore: 'Elegir de mi tienda',
        toNew: 'Cargar uno nuevo',
      },
      many: {
        title: 'Publicar más de un producto',
        newLead:
          'Revisá la planilla antes de publicar. Lo que está bien sale; lo que no, te decimos cómo arreglarlo.',
        fromStoreLead: 'Marcá los que quieras: salen juntos, con la misma comisión o cada uno con la suya.',
        toStore: 'Elegir de mi tienda',
        toNew: 'Con una planilla',
      },
    },
    chooseEvery: (count: number) => `Elegir los ${format.count(count)}`,
    which: 'Productos sin publicar',
    how: 'Categoría y comisión',
    asEach: 'La que tiene cada uno',
    commissionHint: 'Un número entero, de 0 a 100. Vacía: la que tiene cada uno.',
    another: 'Elegir otro',
    submit: (count: number) => (count === 1 ? 'Publicar' : `Publicar ${count} productos`),
    published: (name: string) => `Publicaste ${name}. Tus afiliados ya pueden venderlo.`,
    publishedMany: (count: number) =>
      count === 1
        ? 'Publicaste 1 producto. Tus afiliados ya pueden venderlo.'
        : `Publicaste ${count} productos. Tus afiliados ya pueden venderlos.`,
    see: 'Ver tus productos',
    every: {
      title: 'Todos tus productos están publicados',
      text: 'Si cargaste uno nuevo en tu tienda, sincronizá y aparece. Para sacar alguno, andá a tus productos.',
    },
    connect: {
      title: 'Primero, conectá tu Tiendanube',
      text: 'Publicás con los productos, precios y stock de tu tienda. Se conecta en un minuto desde Servicios.',
      action: 'Conectar mi tienda',
    },
    paused: {
      title: 'Tu tienda está en pausa',
      text: 'La pausó la plataforma, casi siempre por un pago pendiente. Cuando vuelva, publicás desde acá.',
      action: 'Ver la conexión',
    },
    bring: {
      title: 'Tu tienda está conectada. Falta traer tus productos',
      text: 'Cuando estén acá, elegís cuáles ven tus afiliados y con qué comisión.',
      action: 'Traer mis productos',
    },
    back: 'Volver a General',
  },
  failed: 'No pudimos traer tus productos',
  failedText: 'Siguen guardados, falló la conexión.',
  loading: 'Cargando tus productos…',
};
