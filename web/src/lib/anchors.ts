/** Id of the new-provider form on Home, for links. */
export const providerFormAnchor = 'sumar-tienda';

/** Id of the marketplace on General. */
export const discoverAnchor = 'descubri-tiendas';

/** Id of the affiliate's links on General. */
export const linksAnchor = 'mis-links';

/** Id of the bank data in Mis Datos. */
export const bankAnchor = 'cobro';
