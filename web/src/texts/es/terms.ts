/** A string is a paragraph; a list of strings is a bulleted list. */
export type LegalSection = { id: string; title: string; body: (string | string[])[] };
export type LegalDocument = {
  pageTitle: string;
  title: string;
  updated: string;
  intro: string;
  contents: string;
  sections: LegalSection[];
};

export const terms: LegalDocument = {
  pageTitle: 'Términos y Condiciones · Aliado',
  title: 'Términos y Condiciones',
  updated: 'Vigentes desde el 15 de noviembre de 2026',
  intro:
    'Estas son las reglas para usar Aliado. Las escribimos para que se entiendan de una lectura. Al crear una cuenta o usar el servicio, las aceptás.',
  contents: 'En esta página',
  sections: [
    {
      id: 'quienes-somos',
      title: 'Quiénes somos y qué hacemos',
      body: [
        'Aliado es un servicio en línea que conecta comercios con tienda online (en estos términos, las tiendas) con personas que recomiendan sus productos a cambio de una comisión (los afiliados). También hay líderes y mentores, que son afiliados que acompañan a un equipo.',
        'Aliado registra visitas, cupones, pedidos y comisiones, y muestra la misma cuenta a las dos partes. No vende los productos, no cobra los pedidos ni los envía: la compra se hace siempre en la tienda y bajo las condiciones de esa tienda.',
        'Entre una tienda y un afiliado no hay, por usar Aliado, relación de trabajo, sociedad ni representación. Cada afiliado recomienda por su cuenta y cuando quiere.',
      ],
    },
    {
      id: 'cuentas',
      title: 'Cuentas',
      body: [
        'Para tener una cuenta necesitás ser mayor de edad y dar datos verdaderos y al día. Cada persona tiene una sola cuenta.',
        [
          'Cuidá tu contraseña: lo que se hace con tu cuenta se considera hecho por vos. Si creés que alguien más entró, cambiá la contraseña y avisanos.',
          'No prestes, vendas ni compartas tu cuenta.',
          'Para cambiar tu teléfono o tus datos bancarios te pedimos la contraseña otra vez.',
          'Podés cerrar tu cuenta cuando quieras: solo tenés que escribirnos. Las cifras de ventas ya hechas se conservan sin tu identidad, porque también son la cuenta de la otra parte.',
        ],
        'Podemos suspender una cuenta que incumpla estos términos. Salvo que haya un riesgo urgente, avisamos antes, decimos el motivo y escuchamos tu respuesta.',
      ],
    },
    {
      id: 'tiendas',
      title: 'Si sos una tienda',
      body: [
        [
          'Conectás tu tienda con tu propia autorización, que podés retirar en cualquier momento desde tu plataforma.',
          'Decidís qué publicás, quién te vende, qué comisión pagás, cuántos días espera cada comisión y qué compra mínima pedís. Esas reglas tienen que estar a la vista antes de que alguien se sume.',
          'Respondés por tus productos, precios, stock, entregas, cambios, devoluciones e impuestos ante quienes te compran.',
          'Te comprometés a pagar las comisiones disponibles. Tu plazo habitual de pago se muestra a los afiliados.',
          'Bajar una comisión vale para las ventas nuevas. Las ventas ya hechas conservan la que tenían.',
        ],
      ],
    },
    {
      id: 'afiliados',
      title: 'Si sos afiliado, líder o mentor',
      body: [
        [
          'Te sumás a una tienda con una solicitud que la tienda puede aceptar o rechazar. Podés irte cuando quieras; lo que ganaste hasta ese día sigue siendo tuyo.',
          'Recomendás con la verdad: sin prometer precios, stock o resultados que la tienda no ofrece, y dejando claro que ganás una comisión cuando la ley o el medio donde publicás lo pidan.',
          'No te hacés pasar por la tienda ni usás sus marcas fuera de lo que ella te dé para compartir.',
          'Sos responsable de tus impuestos y de emitir la factura o el recibo que te corresponda.',
          'Como líder o mentor ves las ventas de tu equipo para acompañarlo. No podés usar esos datos para otra cosa.',
        ],
      ],
    },
    {
      id: 'comisiones',
      title: 'Comisiones',
      body: [
        'Una venta se atribuye por la primera de estas reglas que se cumpla: el cupón de un afiliado usado en el pedido; su link, si la compra llegó por él; o el aviso del navegador que se corresponde con el pedido. Si no se cumple ninguna, la venta no es de nadie. Cuenta el último link dentro del plazo que fija la tienda.',
        'La comisión se calcula sobre los productos después de los descuentos, sin envío ni impuestos, con la tasa vigente al momento de la compra. El comprobante de cada venta muestra la regla, la base, la tasa y el redondeo.',
        [
          'Queda en espera hasta que el pedido esté pago y pasen los días que fijó la tienda. Después queda disponible.',
          'Si el pedido se cancela o se devuelve, la comisión se corrige en la misma proporción con un movimiento nuevo. Si ya estaba pagada, la diferencia se descuenta del próximo pago de esa tienda.',
          'Las compras propias, los pedidos por debajo del mínimo o por encima del máximo mensual de la tienda no generan comisión, salvo que la tienda lo permita.',
          'Una venta con señales raras puede quedar en revisión. Se retiene, no se borra, y los dos ven el motivo.',
        ],
      ],
    },
    {
      id: 'pagos',
      title: 'Pagos',
      body: [
        'Las comisiones las paga la tienda directamente al afiliado, por transferencia, PIX, cupón de pago u otro medio que acuerden. Aliado calcula, registra y muestra; no recibe ni guarda esa plata.',
        [
          'El afiliado pide el pago de lo disponible y, si corresponde, sube su factura.',
          'La tienda paga y deja la referencia. Los dos ven el mismo comprobante.',
          'Verificamos el formato y los dígitos de control del CBU, el alias y la clave PIX, pero quien los carga responde de que sean suyos.',
          'Nunca sumamos monedas distintas. Cada moneda tiene su propia cuenta.',
        ],
        'Si no estás de acuerdo con una comisión o un pago, hablalo primero con la otra parte con el comprobante a la vista. Si no se resuelve, escribinos: te damos todo lo que registramos sobre esa venta.',
      ],
    },
    {
      id: 'datos',
      title: 'Datos personales y privacidad',
      body: [
        'Usamos tus datos para darte el servicio, calcular y probar comisiones, avisarte lo que pasa en tu cuenta, prevenir fraudes y cumplir la ley. No vendemos datos personales.',
        [
          'De tu cuenta: nombre, email, teléfono, documento, datos de cobro y lo que agregues a tu perfil.',
          'De las ventas: visitas a links, cupones usados y datos del pedido que envía la tienda. Los afiliados ven los datos de quien compra de forma parcial, nunca completos.',
          'Los compartimos solo con la tienda o el afiliado con quien compartís una venta, con proveedores que nos ayudan a operar bajo nuestras instrucciones, y con autoridades cuando la ley lo exige.',
          'Los guardamos mientras tengas la cuenta y después el tiempo que pidan las normas contables y fiscales. Las claves de las tiendas se guardan cifradas.',
        ],
        'Desde Mis Datos podés ver y corregir tu información. Para pedir una copia de todo, eliminar tu cuenta o ejercer cualquiera de tus derechos, escribinos.',
        'Argentina: según la Ley 25.326 tenés derecho de acceso gratuito a tus datos a intervalos no menores a seis meses, salvo interés legítimo, y a su rectificación, actualización y supresión. La Agencia de Acceso a la Información Pública, órgano de control de esa ley, atiende las denuncias y reclamos de quienes resulten afectados en sus derechos por el incumplimiento de las normas sobre protección de datos personales.',
        'Brasil: según la Lei Geral de Proteção de Dados (Lei 13.709/2018) podés confirmar si tratamos tus datos, acceder a ellos, corregirlos, pedir su portabilidad, su anonimización o su eliminación, saber con quién los compartimos y retirar tu consentimiento. Podés reclamar ante la Autoridade Nacional de Proteção de Dados (ANPD).',
        'En tu navegador guardamos solo lo necesario para mantener tu sesión, tu idioma y reconocer de qué link vino una visita.',
      ],
    },
    {
      id: 'prohibido',
      title: 'Lo que no se puede hacer',
      body: [
        [
          'Generar visitas, pedidos o cuentas falsas, o comprar para cobrarse la propia comisión.',
          'Enviar mensajes masivos no pedidos o publicar links donde no está permitido.',
          'Publicar cupones personales en sitios de descuentos si la tienda no lo autoriza.',
          'Ofrecer productos ilegales, falsificados o peligrosos, o contenido que discrimine, engañe o vulnere derechos de otros.',
          'Recolectar datos de otras personas, intentar entrar a cuentas ajenas, o sobrecargar, copiar o desarmar el servicio.',
        ],
        'Quien lo haga puede perder las comisiones obtenidas de esa forma y su cuenta, además de responder por el daño causado.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Responsabilidad',
      body: [
        'Cuidamos que el servicio esté disponible y que las cuentas sean exactas. Puede haber cortes, y dependemos de los datos que envía la plataforma de cada tienda. Si encontramos un error, lo corregimos con un movimiento que los dos pueden ver.',
        'No respondemos por los productos, las entregas ni las deudas de las tiendas, por lo que dicen los afiliados, ni por fallas de terceros que no controlamos. Respondemos por los daños que causemos nosotros en la medida que fija la ley.',
        'Nada de lo escrito acá limita los derechos que las leyes de defensa del consumidor de tu país te dan y que no se pueden renunciar.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios en estos términos',
      body: [
        'Podemos cambiar estos términos. Si el cambio es importante, te avisamos con al menos 15 días de anticipación por email o dentro de Aliado. Si no estás de acuerdo, podés cerrar tu cuenta antes de esa fecha y cobrar lo que ya ganaste según las reglas anteriores.',
        'Se aplican las leyes del país donde vivís: Argentina o Brasil. Los reclamos se pueden presentar ante los tribunales de tu domicilio.',
      ],
    },
    {
      id: 'contacto',
      title: 'Contacto',
      body: [
        'Para cualquier pregunta, reclamo o pedido sobre tus datos, escribinos por WhatsApp al número que está al pie de esta página, en Contáctanos. Respondemos los pedidos sobre datos personales dentro de los plazos de la ley: 10 días corridos para el acceso y 5 días hábiles para corregir o suprimir en Argentina, y 15 días para el acceso completo en Brasil.',
      ],
    },
  ],
};
