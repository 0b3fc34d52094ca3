type Text = { es: string; pt: string };

const SCOPE_TEXTS: Record<string, Text> = {
  read_products: { es: 'Ver tus productos y categorías', pt: 'Ver seus produtos e categorias' },
  write_products: { es: 'Cambiar tus productos', pt: 'Alterar seus produtos' },
  read_orders: { es: 'Ver tus ventas', pt: 'Ver suas vendas' },
  write_orders: { es: 'Cambiar y cancelar tus ventas', pt: 'Alterar e cancelar suas vendas' },
  read_customers: { es: 'Ver los datos de tus clientes', pt: 'Ver os dados dos seus clientes' },
  write_customers: { es: 'Cambiar los datos de tus clientes', pt: 'Alterar os dados dos seus clientes' },
  read_coupons: { es: 'Ver tus cupones', pt: 'Ver seus cupons' },
  write_coupons: { es: 'Crear y cambiar cupones', pt: 'Criar e alterar cupons' },
  write_scripts: {
    es: 'Sumar un script a tu tienda y al checkout',
    pt: 'Adicionar um script à loja e ao checkout',
  },
};

export const scopeText = (scope: string, language: 'es' | 'pt'): string =>
  SCOPE_TEXTS[scope]?.[language] ?? scope;
