export const general = {
  pageTitle: 'General · Aliado',
  greeting: (name: string) => `Hola, ${name}`,
  stepsLeft: (count: number) =>
    count === 1
      ? 'Te falta un paso para tener tu cuenta completa.'
      : `Te faltan ${count} pasos para tener tu cuenta completa.`,
  complete: 'Tu cuenta está completa.',
  waps: {
    title: 'Llegaste por WAPS.',
    text: 'Tu cuenta ya quedó asociada a esa invitación.',
    close: 'Cerrar la bienvenida',
  },
  firstSteps: {
    title: 'Primeros pasos',
    progress: (done: number, total: number) => `${done} de ${total}`,
    done: 'Listo',
    pending: 'Falta',
    guide: 'Seguir la guía',
    steps: {
      store: { title: 'Conectá tu tienda', text: 'Con tu Tiendanube, en un minuto.' },
      products: { title: 'Traé tus productos', text: 'Con fotos, precios y stock.' },
      affiliates: {
        title: 'Sumá a tu primer afiliado',
        text: 'Mandá tu link de invitación y aceptá a quien quiera vender.',
      },
      sale: {
        title: 'Tu primera venta',
        text: 'Llega cuando alguien compra por el link o el cupón de un afiliado.',
      },
      picture: { title: 'Tu foto', text: 'Para que te reconozcan.' },
      contact: { title: 'Teléfono y documento', text: 'Para la factura y para hablar con vos.' },
      bank: { title: 'Dónde cobrás', text: 'CBU, alias o clave PIX.' },
      address: { title: 'Dirección', text: 'La de tu comercio.' },
      social: { title: 'Tus redes', text: 'Con una alcanza.' },
      link: { title: 'Tu primer link', text: 'Lo compartís y cada venta queda a tu nombre.' },
    },
    lacks: {
      phone: 'Ya está tu documento. Falta tu teléfono.',
      document: 'Ya está tu teléfono. Falta tu documento.',
    },
    complete: 'Completaste todo. Gracias por tomarte el tiempo.',
    dismiss: 'No mostrar más',
  },
  invite: {
    title: 'Invitá a quien quieras',
    lead: 'Quien se registra con tu link queda como invitado tuyo.',
    link: 'Tu link',
    whatsapp: 'Enviar por WhatsApp',
    share: 'Compartir',
    message: (link: string) =>
      `Te invito a Aliado: vendés productos de tiendas con tu propio link y ves cada comisión explicada. Registrate acá: ${link}`,
  },
  news: {
    title: 'Novedades',
  },
};
