import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

const some = (count: number) => (count === 1 ? '1 producto' : `${format.count(count)} productos`);
const prices = (count: number) => (count === 1 ? '1 precio' : `${format.count(count)} precios`);
const rows = (count: number) => (count === 1 ? '1 fila' : `${format.count(count)} filas`);

const lasting = (seconds: number) => {
  if (seconds < 60) return 'menos de un minuto';
  const tens = Math.ceil(seconds / 10) * 10;
  if (tens < 120) return `alrededor de ${tens} segundos`;
  return `alrededor de ${format.count(Math.ceil(seconds / 60))} minutos`;
};

export const publishing = {
  loading: 'Cargando…',
  failed: 'No pudimos abrir tu planilla',
  failedText: 'Sigue guardada, falló la conexión.',
  steps: { label: 'Pasos', choose: 'Elegí la planilla', review: 'Revisá', publish: 'Publicá', done: 'listo' },
  upload: {
    title: 'Subí tu planilla de productos',
    text: 'Un Excel (.xlsx) o un .csv, con hasta 10.000 productos y 5 MB. Antes de publicar te mostramos cada fila.',
    choose: 'Elegir planilla',
    drop: 'o arrastrala hasta acá',
    sending: (percent: number) => (percent < 100 ? `Subiendo: ${percent} %` : 'Leyendo la planilla…'),
    template: 'Planilla modelo',
    templateText: '¿Primera vez? Bajá la planilla modelo: trae las columnas, un ejemplo y las categorías.',
    templateFailed: 'No pudimos bajar la planilla modelo',
  },
  file: {
    facts: (count: number, size: string, ago: string) => `${rows(count)} · ${size} · subida ${ago}`,
    change: 'Cambiar archivo',
  },
  rows: {
    title: 'Filas de la planilla',
    show: {
      all: 'Todas',
      wrong: 'Con errores',
      ready: 'Listas',
      out: 'Afuera',
      published: 'Publicadas',
      failed: 'Con fallas',
    },
    filters: 'Qué filas se ven',
    fixAll: (count: number) =>
      count === 1 ? 'Aplicar el arreglo' : `Aplicar los ${format.count(count)} arreglos`,
    fixOne: (fix: string, row: number) => `${fix}, fila ${row}`,
    columns: {
      row: 'Fila',
      code: 'Código',
      name: 'Producto',
      category: 'Categoría',
      price: 'Precio',
      stock: 'Stock',
      commission: 'Comisión',
      wholesale: 'Precio mayorista',
      pictures: 'Fotos',
      description: 'Descripción',
      variant: 'Variante',
      today: 'Mayorista hoy',
      state: 'Estado',
    },
    states: {
      ready: 'Lista',
      wrong: 'Corregir',
      out: 'Afuera',
      waiting: 'En espera',
      sending: 'Publicando',
      published: 'Publicada',
      failed: 'Falló',
    },
    see: 'Ver en tu tienda',
    pages: 'Páginas',
    found: (first: number, last: number, all: number) =>
      `Filas ${format.count(first)} a ${format.count(last)} · ${format.count(all)} en total`,
    none: 'No hay filas así.',
    failed: 'No pudimos traer las filas',
    failedText: 'Siguen guardadas, falló la conexión.',
  },
  confirm: {
    ready: (count: number) => (count === 1 ? '1 producto listo' : `${format.count(count)} productos listos`),
    nothing: 'Todavía no hay nada listo',
    all: 'Se crean en tu tienda y tus afiliados los ven al instante.',
    wrong: (count: number) =>
      count === 1
        ? 'La fila con error queda afuera. Podés corregirla y subirla después, sin repetir las demás.'
        : `Las ${format.count(count)} filas con error quedan afuera. Podés corregirlas y subirlas después, sin repetir las demás.`,
    errors: 'Bajar los errores',
    errorsFailed: 'No pudimos bajar los errores',
    takes: (seconds: number) =>
      seconds < 60
        ? 'Tarda menos de un minuto.'
        : `Tarda ${lasting(seconds)}, el ritmo que acepta tu tienda. No hace falta esperar acá, te avisamos en la campana.`,
    publish: (count: number) => `Publicar ${some(count)}`,
  },
  progress: {
    title: (done: number, all: number) => `Publicando ${format.count(done)} de ${format.count(all)}`,
    bar: 'Avance de la publicación',
    now: (name: string) => `Ahora: ${name}.`,
    leave: 'Podés cerrar esta página, te avisamos en la campana.',
    left: (seconds: number) => `falta ${lasting(seconds)}`,
    announced: (percent: number) => `${percent} % publicado`,
    unanswered:
      'Tu tienda no responde. Seguimos intentando y nada se crea dos veces. Si en 10 minutos no vuelve, paramos y podés reintentar.',
    stop: 'Dejar de intentar',
  },
  done: {
    title: (count: number) =>
      count === 1 ? '1 producto publicado' : `${format.count(count)} productos publicados`,
    none: 'No se publicó ningún producto',
    all: 'Ya están en tu tienda y tus afiliados pueden venderlos.',
    failed: (count: number) =>
      count === 1
        ? '1 no entró en tu tienda. Abajo está el porqué.'
        : `${format.count(count)} no entraron en tu tienda. Abajo está el porqué.`,
    out: (count: number) =>
      count === 1
        ? '1 fila quedó afuera por un error.'
        : `${format.count(count)} filas quedaron afuera por sus errores.`,
    retry: (count: number) => (count === 1 ? 'Reintentar 1' : `Reintentar ${format.count(count)}`),
    another: 'Subir otra planilla',
    see: 'Ver tus productos',
  },
  /** Texts that differ for a spreadsheet of wholesale prices. */
  prices: {
    title: 'Precios por planilla',
    lead: 'Cambiá muchos precios mayoristas de una vez. Nada cambia hasta que lo confirmes.',
    back: 'Volver a Mayorista',
    noPrice: 'Sin precio',
    steps: { publish: 'Poné los precios' },
    upload: {
      title: 'Subí tus precios mayoristas',
      text: 'Un Excel (.xlsx) o un .csv, con hasta 10.000 filas y 5 MB. Antes de cambiar un precio te mostramos cada fila.',
      template: 'Bajar mis precios',
      templateText:
        'Bajá la planilla con tus precios de hoy, cambiala y subila. Una celda vacía deja al producto sin precio mayorista.',
      templateFailed: 'No pudimos bajar tus precios',
    },
    show: { published: 'Puestos' },
    states: { published: 'Puesto' },
    confirm: {
      ready: (count: number) =>
        count === 1 ? '1 precio para cambiar' : `${format.count(count)} precios para cambiar`,
      all: 'Valen al instante para tus revendedores. Los pedidos ya hechos conservan su precio.',
      publish: (count: number) => `Poner ${prices(count)}`,
    },
    done: {
      title: (count: number) => (count === 1 ? '1 precio puesto' : `${format.count(count)} precios puestos`),
      none: 'No cambió ningún precio',
      all: 'Tus revendedores ya compran con ellos.',
      failed: (count: number) =>
        count === 1
          ? '1 no se pudo poner. Abajo está el porqué.'
          : `${format.count(count)} no se pudieron poner. Abajo está el porqué.`,
      see: 'Ver tus precios',
    },
  },
  one: {
    title: 'Datos del producto',
    name: 'Nombre',
    description: 'Descripción',
    pictures: 'Fotos',
    picturesHint: 'Hasta 10, JPG, PNG o WebP de 5 MB. La primera es la principal.',
    addPicture: 'Agregar fotos',
    removePicture: (number: number) => `Quitar la foto ${number}`,
    mainPicture: 'Principal',
    makeMain: (number: number) => `Hacer principal la foto ${number}`,
    sendingPicture: 'Subiendo…',
    price: 'Precio',
    wholesale: 'Precio mayorista',
    wholesaleHint: 'Lo que pagan tus revendedores. Nunca más que el precio.',
    wrongWholesale: 'Un monto mayor que cero, nunca más alto que el precio.',
    wrongPrice: 'El precio tiene que ser un número mayor que cero.',
    stock: 'Stock',
    stockHint: 'Vacío: no se cuenta.',
    wrongStock: 'El stock es un número entero.',
    code: 'Código (SKU)',
    codeHint: 'Vacío: le damos uno.',
    category: 'Categoría',
    noCategory: 'Sin categoría',
    commission: 'Comisión',
    commissionHint: 'Entero, de 0 a 100. Vacía: la general de tu tienda.',
    submit: 'Crear y publicar',
    waitPictures: 'Esperá a que terminen de subir las fotos.',
    creating: (name: string) => `Creando ${name} en tu tienda…`,
    created: (name: string) => `Publicaste ${name}. Ya está en tu tienda y tus afiliados pueden venderlo.`,
    notCreated: (name: string) => `${name} no se publicó`,
    retry: 'Reintentar',
    another: 'Publicar otro',
  },
};
