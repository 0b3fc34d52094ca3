import { formatsIn } from '#web/lib/formats.ts';
import { codeOfLogin, codeOfPayment, factor } from './factor.ts';

const format = formatsIn('es');

export const profile = {
  pageTitle: 'Mis Datos · Aliado',
  title: 'Mis Datos',
  save: 'Guardar',
  saved: 'Guardamos tus cambios',
  unsaved: 'Hay cambios sin guardar',
  discard: 'Descartar',
  leaving: {
    title: 'Tenés cambios sin guardar',
    text: 'Si salís ahora, se pierden.',
    save: 'Guardar y salir',
    discard: 'Salir sin guardar',
    stay: 'Seguir editando',
  },
  personal: {
    title: 'Perfil',
    seenBy: 'Así te ven las tiendas y tus compradores',
    seenByProvider: 'Así te ven tus afiliados',
    firstName: 'Nombre',
    lastName: 'Apellido',
    document: 'Documento',
    documentHint: 'Solo números, sin puntos',
    phone: 'Teléfono',
    birth: 'Fecha de nacimiento',
    gender: 'Género',
    genders: {
      none: 'Elegí una opción',
      female: 'Mujer',
      male: 'Varón',
      non_binary: 'No binario',
      undisclosed: 'Prefiero no decirlo',
    },
    address: 'Dirección',
    town: 'Ciudad o localidad',
    townHint: 'Las tiendas la ven cuando pedís sumarte.',
  },
  picture: {
    choose: 'Cambiar la foto',
    remove: 'Quitar la foto',
    hint: 'JPG, PNG o WebP, hasta 5 MB',
    sending: (percent: number) => `Subiendo la foto, ${percent} %`,
    saved: 'Guardamos tu foto',
    removed: 'Quitamos tu foto',
  },
  bank: {
    title: 'Dónde cobrás',
    lead: 'Las tiendas te transfieren a esta cuenta.',
    cbu: 'CBU',
    cbuHint: 'CBU o CVU, 22 números',
    cbuCounting: (missing: number) => (missing === 1 ? 'Falta 1 dígito' : `Faltan ${missing} dígitos`),
    cbuRight: 'Los 22 dígitos son correctos',
    alias: 'Alias',
    aliasHint: 'El de tu cuenta, si tenés',
    pixKey: 'Clave PIX',
    pixKeyHint: 'Si cobrás en Brasil: CPF, CNPJ, email, teléfono con +55 o clave aleatoria',
  },
  mail: {
    title: 'Confirmá tu mail',
    text: (mail: string) =>
      `Te mandamos un link a ${mail}. Abrilo desde este navegador, o entrá a tu cuenta cuando te lo pida.`,
    why: 'Hasta entonces las tiendas no te pueden transferir.',
    whyProvider: 'Así nadie más puede usar tu mail.',
    bank: 'Estos datos cuentan cuando confirmes tu mail.',
    send: 'Mandar otro link',
    sent: (mail: string) => `Mandamos otro link a ${mail}`,
    confirmed: 'Confirmaste tu mail',
  },
  social: {
    title: 'Redes',
    lead: 'Ayudan a que te acepten más rápido.',
    leadProvider: 'Ayudan a que los afiliados conozcan tu tienda.',
    instagram: 'Instagram',
    facebook: 'Facebook',
    tiktok: 'TikTok',
    twitter: 'X (Twitter)',
    placeholder: 'tu.usuario',
  },
  visibility: {
    title: 'Que te encuentren',
    lead: 'Las tiendas buscan afiliados en Aliado y los invitan a vender.',
    findable: 'Que las tiendas me encuentren',
    seen: 'Ven tu nombre, tu foto, tus redes, lo que te gusta vender y en cuántas tiendas vendés. Tu mail y tu teléfono, solo cuando aceptás.',
    unseen: 'No aparecés en la búsqueda. Igual podés pedir sumarte a las tiendas que quieras.',
    categories: 'Qué te gusta vender',
    categoriesHint: 'Las tiendas filtran por esto.',
    loading: 'Cargando tu visibilidad…',
    failed: 'No pudimos traer esto',
    failedText: 'Sigue como lo dejaste, falló la conexión.',
  },
  language: {
    title: 'Idioma',
    lead: 'También el de los mails que te mandamos.',
  },
  password: {
    title: 'Contraseña',
    lead: 'Al cambiarla se cierran tus otras sesiones.',
    change: 'Cambiar contraseña',
    changed: 'Cambiaste tu contraseña. Cerramos tus otras sesiones.',
  },
  sessions: {
    title: 'Dónde tenés abierta tu cuenta',
    lead: 'Si no reconocés un lugar, cerralo y cambiá tu contraseña. El lugar es aproximado: lo dice el reloj del dispositivo.',
    loading: 'Cargando tus sesiones…',
    failed: 'No pudimos traer tus sesiones',
    failedText: 'Siguen como estaban, falló la conexión.',
    named: (browser: string, system: string) => `${browser} en ${system}`,
    unknown: 'Otro dispositivo',
    from: (address: string) => `desde ${address}`,
    here: (place: string) => `Esta sesión · ${place}`,
    lastUse: (at: string, place: string) => `${format.recent(at)} · ${place}`,
    all: (count: number) => `Ver todas (${format.count(count)})`,
    fewer: 'Ver menos',
    end: 'Cerrar',
    endOne: (device: string) => `Cerrar la sesión de ${device}`,
    endTitle: (device: string) => `¿Cerrar la sesión de ${device}?`,
    endConfirm: 'Cerrar la sesión',
    endText: 'Ahí va a hacer falta entrar de nuevo con tu contraseña.',
    ended: 'Cerramos esa sesión',
    endAll: 'Cerrar todas las demás',
    endAllTitle: '¿Cerrar todas las demás sesiones?',
    endAllText: 'Solo queda abierta esta. En los otros lugares va a hacer falta tu contraseña.',
    endedAll: 'Cerramos tus otras sesiones',
    cancel: 'Volver',
  },
  factor,
  codeOfLogin,
  account: {
    title: 'Cuenta',
    mail: 'Email',
    referral: 'Tu link para invitar',
    copy: 'Copiar el link',
    copied: 'Link copiado',
  },
  ownData: {
    title: 'Tus datos y tu cuenta',
    lead: 'Llevate todo lo que guardamos de vos, o eliminá tu cuenta.',
    loading: 'Cargando tus datos…',
    failed: 'No pudimos traer esto',
    failedText: 'No cambió nada, falló la conexión.',
    exportName: 'Descargar mis datos',
    none: 'Armamos un archivo con tus datos, tus facturas y tus cifras. Te avisamos por mail cuando está.',
    making: 'Lo estamos armando. Te avisamos por mail; podés seguir con lo tuyo.',
    ready: (bytes: number, until: string) =>
      `Listo: ${format.count(Math.max(1, Math.round(bytes / 1000)))} kB. Lo podés bajar hasta el ${format.day(until)}.`,
    again: (at: string) => `Podés pedir otro desde el ${format.dayTime(at)}.`,
    ask: 'Pedir mis datos',
    askFailed: 'No pudimos pedirlo',
    download: 'Descargar',
    downloadFailed: 'No pudimos descargarlo',
    deleteName: 'Eliminar mi cuenta',
    deleteStory: 'Se va tu identidad y no hay vuelta atrás. Antes te mostramos qué dinero queda abierto.',
    deleteOpen: 'Eliminar…',
    deleteTitle: 'Eliminar mi cuenta',
    preview: {
      loading: 'Mirando qué te deben las tiendas…',
      failed: 'No pudimos ver tu cuenta',
      failedText: 'Tu cuenta sigue como estaba, falló la conexión.',
    },
    money: 'Dinero que queda abierto',
    moneyText: 'Cobralo antes. Con la cuenta eliminada ninguna tienda puede pagarte.',
    noMoney: 'Ninguna tienda te debe dinero.',
    available: (amount: string) => `${amount} para cobrar hoy`,
    held: (amount: string, until: string) => `${amount} más, disponible a más tardar el ${format.day(until)}`,
    pending: (sales: number, amount: string) =>
      sales === 1
        ? `1 venta sin pagar te dejaría ${amount}`
        : `${format.count(sales)} ventas sin pagar te dejarían ${amount}`,
    goes: 'Qué se va',
    goesList: (stores: number, team: number) => [
      'Tu nombre, mail, teléfono, documento, datos de cobro y foto.',
      'Tus sesiones, tus avisos y tu vidriera.',
      ...(stores > 0
        ? [
            stores === 1
              ? 'Tu lugar en 1 tienda, con sus cupones.'
              : `Tu lugar en ${format.count(stores)} tiendas, con sus cupones.`,
          ]
        : []),
      ...(team > 0
        ? [
            team === 1
              ? '1 persona de tu equipo queda sin líder.'
              : `${format.count(team)} personas de tu equipo quedan sin líder.`,
          ]
        : []),
    ],
    stays: 'Qué queda',
    staysText:
      'Las cifras de las ventas, los pagos y las facturas quedan en los libros de las tiendas como «Cuenta eliminada», el tiempo que pide la ley. Tus links llevan a la tienda sin sumarte nada.',
    giveUp: 'Entiendo que pierdo el dinero que me deben',
    goOn: 'Seguir',
    obstaclesLead: 'Tu cuenta tiene una tienda. Antes de eliminarla hay que resolver esto:',
    understood: 'Entendido',
    obstacles: {
      operator: {
        text: () => 'Sos operador de Aliado. Pedile al equipo que te quite ese rol.',
        link: '',
        to: '',
      },
      store_connected: {
        text: () => 'Tu tienda sigue conectada.',
        link: 'Desconectarla en Servicios',
        to: '/tiendaNube/servicios',
      },
      store_affiliates: {
        text: (count: number) =>
          count === 1 ? 'Tenés 1 afiliado activo.' : `Tenés ${format.count(count)} afiliados activos.`,
        link: 'Verlos en Afiliados',
        to: '/tiendaNube/buscarAfiliado',
      },
      store_debts: {
        text: (count: number) =>
          count === 1
            ? 'Le debés comisiones a 1 persona.'
            : `Les debés comisiones a ${format.count(count)} personas.`,
        link: 'Pagarles en Pagos',
        to: '/tiendaNube/pagos',
      },
      store_claims: {
        text: (count: number) =>
          count === 1 ? 'Hay 1 reclamo abierto.' : `Hay ${format.count(count)} reclamos abiertos.`,
        link: 'Responder en General',
        to: '/tiendaNube/general',
      },
    },
    noWayBack: 'Es para siempre: no podemos recuperar una cuenta eliminada.',
    typeWord: (word: string) => `Escribí ${word} para confirmar`,
    deleteFinally: 'Eliminar para siempre',
    deleted: 'Eliminamos tu cuenta. Gracias por haber estado.',
    deleteFailed: 'No pudimos eliminarla',
    confirm: {
      title: 'Confirmá que sos vos',
      lead: 'Tus datos y tu cuenta se cuidan con tu contraseña.',
      password: 'Tu contraseña',
      confirm: 'Confirmar',
      cancel: 'Volver',
    },
    code: {
      ...codeOfPayment,
      lead: 'Para eliminar tu cuenta hace falta un código de tu app.',
      confirm: 'Confirmar',
    },
  },
  confirm: {
    title: 'Confirmá que sos vos',
    lead: 'Para cuidar tu plata, los datos de cobro y el teléfono se cambian con tu contraseña.',
    password: 'Tu contraseña',
    confirm: 'Confirmar y guardar',
    cancel: 'Volver',
  },
};
