export const notFound = {
  pageTitle: 'Página no encontrada · Aliado',
  title: 'Esta página no está',
  explanation:
    'El link puede estar incompleto o la página cambió de lugar. Tu cuenta y tu plata siguen igual.',
  searchLabel: '¿Qué buscabas?',
  searchPlaceholder: 'Comisiones, vender, términos…',
  searchOfMember: 'Ventas, cobros, links…',
  noMatch: 'No encontramos una página con esas palabras. Probá con otras o volvé al inicio.',
  pages: {
    home: { title: 'Inicio', words: 'aliado inicio portada principal' },
    sell: {
      title: 'Registrate para vender',
      words: 'registrarme vender afiliado cuenta comisión comisiones link cupón',
    },
    account: {
      title: 'Iniciar Sesión',
      words: 'entrar ingresar sesión contraseña mi cuenta pagos ventas reportes',
    },
    store: {
      title: 'Sumá tu tienda',
      words: 'tienda comercio proveedor publicar productos tiendanube conectar',
    },
    about: { title: '¿Quiénes Somos?', words: 'quienes somos empresa idea principios contacto' },
    terms: { title: 'Términos y Condiciones', words: 'términos condiciones privacidad datos legales' },
  },
  ofMembers: {
    general: 'inicio links cupones tiendas solicitudes novedades',
    reports: 'ventas pedidos comisiones visitas excel',
    myReports: 'ventas comisiones cobros visitas factura excel',
    payments: 'pagar deudas comprobantes facturas historial reclamos',
    findAffiliates: 'afiliados buscar vendedores comisión',
    services: 'tienda conectar sincronizar productos publicar',
    shop: 'vidriera canal catálogo link instagram',
    myTeam: 'equipo líder personas',
    myCoupons: 'cupones descuento código',
    myData: 'perfil cuenta contraseña idioma avisos cbu alias redes',
  },
};
