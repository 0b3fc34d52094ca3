/** Where the new-provider form stands on Home; other pages link to it. */
export const providerFormAnchor = 'sumar-tienda';

/** Where the marketplace stands on General. */
export const discoverAnchor = 'descubri-tiendas';

/** Where an affiliate's own links stand on General. */
export const linksAnchor = 'mis-links';

/** Where the bank data stand in Mis Datos. */
export const bankAnchor = 'cobro';
