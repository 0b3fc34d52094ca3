export const about = {
  pageTitle: '¿Quiénes Somos? · Aliado',
  title: '¿Quiénes Somos?',
  lead: 'Aliado une tiendas que quieren vender más con personas que saben recomendar. Los dos lados miran la misma cuenta.',
  idea: {
    title: 'La idea',
    paragraphs: [
      'En el barrio siempre hubo alguien que mandaba gente al negocio de la esquina, y un dueño que después le reconocía algo. Funcionaba porque los dos llevaban la misma cuenta.',
      'En internet esa cuenta se perdió: la tienda ve unos números, quien recomienda ve otros y nadie explica por qué una venta contó o no contó.',
      'Aliado vuelve a poner la cuenta sobre el mostrador. Cada venta trae su comprobante: por dónde llegó la compra, de quién es, sobre cuánto se calcula la comisión y cuándo se cobra.',
    ],
  },
  principles: {
    title: 'Lo que no se negocia',
    list: {
      reason: {
        title: 'La plata nunca es un número solo',
        text: 'Todo monto tiene un estado, una fecha y un porqué a un toque de distancia.',
      },
      same: {
        title: 'Los dos leen lo mismo',
        text: 'La tienda y quien vende ven la misma cifra, con las mismas palabras y el mismo comprobante.',
      },
      kept: {
        title: 'Nada se borra',
        text: 'Si un pedido se cancela o se devuelve, la corrección es un movimiento nuevo. La historia queda entera.',
      },
      next: {
        title: 'Siempre hay un próximo paso',
        text: 'Cada pantalla dice qué podés hacer ahora, también cuando algo sale mal.',
      },
      phone: {
        title: 'Primero el teléfono',
        text: 'Anda bien en un celular sencillo, con pocos datos, al sol y con una sola mano.',
      },
      data: {
        title: 'Tus datos son tuyos',
        text: 'Podés pedir todo lo que guardamos de vos y cerrar tu cuenta cuando quieras.',
      },
    },
  },
  payment: {
    title: 'Cómo se paga',
    lead: 'Aliado lleva la cuenta; la plata va directo de la tienda a quien vendió.',
    steps: [
      {
        title: 'La tienda fija la comisión',
        text: 'Por link, por cupón o por persona. Se ve antes de sumarse y queda escrita en cada venta.',
      },
      {
        title: 'La venta espera',
        text: 'Unos días, que cada tienda define, por si el pedido se cambia o se devuelve.',
      },
      {
        title: 'La comisión queda disponible',
        text: 'Quien vendió pide el pago y sube su factura.',
      },
      {
        title: 'La tienda transfiere',
        text: 'Por CBU, alias o PIX. Los dos reciben el mismo comprobante.',
      },
    ],
    paper: {
      title: 'Pedido #10417',
      base: 'Base',
      commission: 'Comisión, 8\u00a0%',
      state: 'Cobrada',
    },
  },
  audience: {
    title: 'Para quién es',
    stores: {
      title: 'Tiendas',
      text: 'Tenés una tienda online y querés que más gente la recomiende, pagando solo por lo que se vende.',
    },
    affiliates: {
      title: 'Afiliados',
      text: 'Te gusta recomendar lo que usás. Compartís tu link o tu cupón y sabés cuándo cobrás.',
    },
    leaders: {
      title: 'Líderes y mentores',
      text: 'Armás equipo, acompañás a otros y seguís las ventas del grupo con la misma claridad.',
    },
  },
  start: { title: '¿Empezamos?', sell: 'Quiero vender', store: 'Tengo una tienda' },
};
