export const homeStores = {
  title: 'Tiendas que buscan aliados',
  lead: 'Fijate cuánto pagan y en cuántos días antes de sumarte.',
  all: 'Ver el catálogo',
  see: 'Ver productos',
  seeOf: (name: string) => `Ver productos de ${name}`,
  sell: 'Quiero vender',
  sellOf: (name: string) => `Quiero vender ${name}`,
  paysIn: (days: number) => {
    if (days === 0) return 'Paga en el día';
    return days === 1 ? 'Paga en 1 día' : `Paga en ${days} días`;
  },
  emptyTitle: 'Las primeras tiendas están por llegar',
  emptyText: 'Acá vas a ver cuánto pagan y en cuántos días. Si tenés una tienda, puede ser la primera.',
  emptyAction: 'Sumar mi tienda',
  failed: 'No pudimos traer las tiendas',
  failedText: 'Siguen ahí, falló la conexión.',
  loading: 'Cargando tiendas…',
};
