export const tour = {
  step: (current: number, total: number) => `Paso ${current} de ${total}`,
  previous: 'Anterior',
  next: 'Siguiente',
  later: 'Dejarlo para después',
  invitation: {
    title: (name: string) => `Te damos la bienvenida, ${name}`,
    text: 'En cinco pasos cortos tu cuenta queda lista para que las tiendas te acepten y sepan dónde pagarte.',
    start: 'Empezar',
    profile: 'Completar mi perfil',
  },
  steps: {
    identity: {
      title: 'Poné tu foto y tu nombre',
      text: 'Una tienda acepta más rápido a quien puede reconocer. Podés cambiarlos cuando quieras.',
    },
    contact: {
      title: 'Dejá tu documento y tu teléfono',
      text: 'Con el documento tu factura y tu pago llevan el mismo nombre. Al teléfono te escriben las tiendas.',
    },
    bank: {
      title: 'Decinos dónde cobrás',
      text: 'Con tu CBU o tu alias, las tiendas te transfieren sin pedirte nada por chat. Lo ven solo las tiendas que te deben.',
    },
    social: {
      title: 'Sumá tus redes',
      text: 'Las tiendas miran dónde compartís antes de aceptarte. Con una alcanza para empezar.',
    },
  },
  firstLink: {
    member: (store: string) => ({
      title: 'Tu primer link',
      text: `Ya vendés con ${store}. Elegí un producto y mandalo por WhatsApp.`,
      action: 'Crear mi primer link',
    }),
    pending: (store: string) => ({
      title: `${store} tiene tu solicitud`,
      text: 'Te avisamos apenas te acepte. Desde ahí creás tu primer link con un toque.',
      action: 'Ir a General',
    }),
    none: {
      title: 'Elegí tu primera tienda',
      text: 'Pedí sumarte a una. Cuando te acepte creás tu primer link.',
      action: 'Descubrir tiendas',
    },
  },
};
