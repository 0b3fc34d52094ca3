import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('es');

const stores = (count: number) => (count === 1 ? '1 tienda' : `${count} tiendas`);
const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const program = {
  publish: 'Publicar',
  cancel: 'Volver',
  requests: {
    title: 'Quieren vender con vos',
    waiting: (count: number) => (count === 1 ? '1 en espera' : `${count} en espera`),
    through: (leader: string) => `Llega por ${leader}`,
    byLink: 'Por tu link de invitación',
    newcomer: 'Recién llega a Aliado',
    since: (day: string) => `En Aliado desde el ${format.day(day)}`,
    sells: (count: number) => `vende en ${stores(count)}`,
    sellsNowhere: 'todavía no vende en otras tiendas',
    accept: 'Aceptar',
    reject: 'Rechazar',
    acceptOne: (name: string) => `Aceptar a ${name}`,
    rejectOne: (name: string) => `Rechazar a ${name}`,
    accepted: (name: string) => `${name} ya vende con vos`,
    rejected: (name: string) => `Rechazaste la solicitud de ${name}`,
    sold: (sales: number, merchants: number) => {
      const sold = sales === 1 ? '1 venta' : `${format.count(sales)} ventas`;
      return merchants > 0 ? `${sold} en ${stores(merchants)}` : sold;
    },
    networks: { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok', twitter: 'X' },
    facts: {
      came: 'Cómo llega',
      town: 'Dónde vive',
      sells: 'Qué vende hoy',
      joined: 'Su cuenta',
      asked: 'Pidió sumarse',
    },
    undo: 'Deshacer',
    undoOne: (name: string) => `Deshacer: no rechazar a ${name}`,
    all: (count: number) => `Ver las ${format.count(count)}`,
    other: 'Ver la otra solicitud',
    pages: 'Páginas de solicitudes',
    emptyTitle: 'Nadie está esperando',
    emptyText: 'Compartí tu link de invitación: quien se registra desde ahí ya te deja la solicitud hecha.',
    emptyAction: 'Ver mi link',
    emptyAutomatic: 'Entran solas: aceptás las solicitudes automáticamente.',
    failed: 'No pudimos traer las solicitudes',
    failedText: 'Siguen guardadas, falló la conexión.',
    loading: 'Cargando las solicitudes…',
  },
  link: {
    title: 'Tu link de invitación',
    lead: 'Quien se registra desde acá ya te deja la solicitud hecha.',
    label: 'Link de invitación de tu tienda',
    copy: 'Copiar el link',
    copied: 'Copiado',
    whatsapp: 'Enviar por WhatsApp',
    share: 'Compartir',
    qr: (store: string) => `Código QR con el link de invitación de ${store}`,
    print: 'QR para imprimir',
    download: 'Descargar QR para imprimir',
    message: (store: string, percent: number, link: string) =>
      `¿Querés vender los productos de ${store} y ganar ${format.percent(percent)} por cada venta? Registrate acá y tu solicitud nos llega sola: ${link}`,
    dialogTitle: 'El link de tu tienda',
    dialogLead: 'Pegalo en tus redes, mandalo por chat o imprimí el QR para el mostrador.',
    svg: 'Descargar SVG',
    svgHint: 'Para la imprenta: se agranda sin perder calidad.',
    png: 'Descargar PNG',
    pngHint: 'Para imprimir en casa o publicar.',
    notDownloaded: 'No pudimos preparar el QR. Probá de nuevo.',
  },
  rules: {
    title: 'Reglas de tu programa',
    lead: 'Así las leen los afiliados antes de sumarse.',
    editShort: 'Editar',
    editAll: 'Editar las reglas de tu programa',
    short: {
      rates: (link: number, coupon: number) =>
        `${format.percent(link)} por link, ${format.percent(coupon)} por cupón`,
      entry: (is_public: boolean, automatic: boolean) =>
        `${is_public ? 'Pública' : 'Privada'}, ${automatic ? 'solicitudes aceptadas al llegar' : 'solicitudes una por una'}`,
    },
    edit: (rule: string) => `Cambiar: ${rule}`,
    failed: 'No pudimos traer las reglas',
    failedText: 'Siguen como las dejaste, falló la conexión.',
    announced: (percent: number, day: string) => `Baja a ${format.percent(percent)} el ${format.day(day)}`,
    commission: {
      title: (percent: number) => `${format.percent(percent)} por venta con link`,
      text: 'Sobre los productos, después de descuentos y sin envío',
    },
    commission_coupon: {
      title: (percent: number) => `${format.percent(percent)} por venta con cupón`,
      text: 'El cupón puede tener su propia comisión',
    },
    commission_leader: {
      title: (percent: number) => `${format.percent(percent)} para quien lidera`,
      text: 'Se suma a lo que gana su equipo, no se le descuenta',
    },
    minimum: {
      none: 'Sin compra mínima',
      amount: (amount: number, currency: string | null) =>
        `Compra mínima de ${format.wholeMoney(amount, currency)}`,
      units: (count: number) =>
        count === 1 ? 'Compra mínima de 1 unidad' : `Compra mínima de ${format.count(count)} unidades`,
    },
    maximum: (count: number) =>
      count === 1
        ? '1 pedido por mes por afiliado'
        : `Hasta ${format.count(count)} pedidos por mes por afiliado`,
    noMaximum: 'Sin tope de pedidos por mes',
    requireLogin: 'pide cuenta en tu tienda',
    days: (hold: number, window: number) => `${days(hold)} de espera, ${window} de atribución`,
    daysText: (window: number) =>
      window === 1 ? 'Gana el último click de ese día' : `Gana el último click dentro de esos ${window} días`,
    store: 'Cómo te presentás',
    storeEmpty: 'Sumá categoría, localidad y una descripción',
    isPublic: 'Tienda pública',
    publicText: { on: 'Aparece en el listado para todos los afiliados', off: 'Solo se llega con tu link' },
    automatic: 'Aceptar solicitudes automáticamente',
    automaticText: { on: 'Entran apenas lo piden', off: 'Hoy las revisás una por una' },
    ownPurchases: 'Las compras propias comisionan',
    ownPurchasesText: {
      on: 'Un afiliado gana también cuando compra para sí',
      off: 'Cuando un afiliado compra para sí, no gana',
    },
  },
  commissions: {
    title: 'Comisiones',
    lead: 'Lo que gana quien vende, en números enteros de 0 a 100.',
    commission: 'Por venta con link',
    commission_coupon: 'Por venta con cupón',
    commission_leader: 'Para quien lidera',
    higher: (percent: number) => `Sube a ${format.percent(percent)} apenas guardes.`,
    lower: (percent: number, present: number, day: Date) =>
      `Baja a ${format.percent(percent)} el ${format.day(day)}. Hasta ese día sigue en ${format.percent(present)}.`,
    waiting: (percent: number, day: string) =>
      `Ya avisaste: baja a ${format.percent(percent)} el ${format.day(day)}.`,
    withdrawn: (present: number) => `Queda en ${format.percent(present)}: se retira la baja que avisaste.`,
    notice: (count: number) =>
      `Una comisión más baja empieza con ${days(count)} de aviso a tus afiliados. Las ventas de antes conservan la suya.`,
    save: 'Guardar comisiones',
    saveLower: 'Guardar y avisar',
    saved: 'Guardamos tus comisiones',
    announced: (day: string) => `Guardamos y avisamos: lo que baja empieza el ${format.day(day)}`,
  },
  minimum: {
    title: 'Compra mínima',
    lead: 'Los pedidos que no la alcanzan quedan registrados, pero no comisionan.',
    type: 'El mínimo es',
    types: { amount: 'Por monto', units: 'Por unidades' },
    amount: 'Monto mínimo',
    units: 'Unidades mínimas',
    amountHint: 'En números enteros. 0: sin mínimo.',
    unitsHint: 'De 0 a 100.000. 0: sin mínimo.',
    maximum: 'Máximo de pedidos por mes',
    maximumHint: 'De cada afiliado. Los que siguen no comisionan.',
    unlimited: 'Sin tope',
    requireLogin: 'Pedir cuenta en tu tienda',
    requireLoginHint: 'Quien compra tiene que iniciar sesión antes de pagar.',
    save: 'Guardar compra mínima',
    saved: 'Guardamos la compra mínima',
  },
  times: {
    title: 'Espera, atribución y aviso',
    hold: 'Días de espera',
    holdHint: 'De 0 a 90. Desde que el pedido se paga hasta que la comisión se puede cobrar.',
    window: 'Días de atribución',
    windowHint:
      'De 1 a 365. Cuánto vale un click antes de la compra. Si lo acortás, los clicks ya hechos no pierden días.',
    notice: 'Días de aviso',
    noticeHint: 'De 3 a 60. Cuánto antes avisás una comisión más baja.',
    save: 'Guardar días',
    saved: 'Guardamos los días',
  },
  store: {
    title: 'Cómo te presentás',
    lead: 'Con esto te encuentran los afiliados en el listado.',
    category: 'Categoría',
    noCategory: 'Sin categoría',
    town: 'Localidad',
    description: 'Descripción',
    descriptionHint: (left: number) => (left === 1 ? 'Queda 1 letra.' : `Quedan ${left} letras.`),
    descriptionOver: (over: number) => (over === 1 ? 'Sobra 1 letra.' : `Sobran ${over} letras.`),
    save: 'Guardar presentación',
    saved: 'Guardamos tu presentación',
  },
  bestSellers: {
    title: 'Lo que más se vende',
    all: 'Ver todo',
    units: (count: number) => (count === 1 ? '1 unidad' : `${format.count(count)} unidades`),
  },
};
