import type { Language } from '@aliado/contract';
import { moneyText } from '#server/lib/money-text.ts';

const LOCALES: Record<Language, string> = { es: 'es-AR', pt: 'pt-BR' };
const counted = (count: number, language: Language) => new Intl.NumberFormat(LOCALES[language]).format(count);

const es = {
  lang: 'es-AR',
  locale: 'es_AR',
  skip: 'Ir al contenido',
  made: 'Hecho con',
  other: { language: 'pt' as Language, label: 'Ver em português' },
  askPrice: 'Consultá el precio',
  soldOut: 'Sin stock por ahora',
  newTab: '(abre la tienda en otra pestaña)',
  page: (page: number, last: number) => `Página ${page} de ${last}`,
  pages: 'Páginas',
  next: 'Siguiente',
  previous: 'Anterior',
  money: (cents: number, currency: string) => moneyText(cents, currency, 'es'),
  shop: {
    description: (title: string, names: string) => `${title}: ${names} y más. Comprá directo en cada tienda.`,
    descriptionEmpty: (title: string) => `${title}: productos elegidos de tiendas que recomiendo.`,
    ask: (name: string) => `Preguntale a ${name}`,
    hello: (title: string) => `Hola, vi «${title}» y quería consultarte.`,
    instagram: (name: string) => `Instagram de ${name}`,
    share: 'Compartir esta vidriera',
    coupons: 'Mis cupones',
    inStore: (store: string) => `En ${store}, con mi cupón`,
    copy: (code: string) => `Copiar el cupón ${code}`,
    copied: 'Copiado',
    less: 'menos',
    freeShipping: 'Envío gratis',
    stores: 'Tiendas',
    all: 'Todo',
    buy: 'Comprar',
    withCoupon: 'con cupón',
    soldBy: (name: string) => `Lo vende ${name}`,
    quantity: 'Cantidad',
    fewer: 'Una unidad menos de',
    more: 'Una unidad más de',
    basket: 'Tu pedido',
    basketEmpty: 'Elegí cantidades y armá tu pedido',
    seeOrder: 'Ver pedido',
    unit: 'unidad',
    units: 'unidades',
    note: (name: string) =>
      `Comprás y pagás en la página de cada tienda. ${name} recibe una comisión de la tienda; a vos no te cambia el precio.`,
    noteResold: (name: string) =>
      `Lo que dice «Lo vende ${name}» se pide por WhatsApp y se le paga a ${name}.`,
    nothing: 'Esta vidriera se está armando',
    nothingText: (name: string) => `Volvé pronto: ${name} todavía está eligiendo sus productos.`,
  },
  order: {
    title: (shop: string) => `Tu pedido · ${shop}`,
    heading: 'Tu pedido',
    lead: (name: string) => `Revisalo y mandáselo a ${name} por WhatsApp. Ahí arreglan el pago y la entrega.`,
    total: 'Total',
    send: 'Enviar por WhatsApp',
    noPhone: (name: string) =>
      `${name} no dejó un WhatsApp. Copiá el pedido y mandáselo por donde te pasó esta página.`,
    back: 'Seguir eligiendo',
    empty: 'Todavía no elegiste nada',
    emptyText: 'Volvé a la vidriera, poné cantidades y armamos el mensaje.',
    message: (shop: string, lines: string, total: string) =>
      `Hola, quiero hacer este pedido de «${shop}»:\n\n${lines}\n\nTotal: ${total}`,
  },
  catalogue: {
    title: 'Catálogo general',
    pageTitle: 'Catálogo general · Aliado',
    titleOf: (what: string) => `${what} · Catálogo de Aliado`,
    lead: 'Los productos de todas las tiendas públicas de Aliado. Compralos en su tienda, o vendelos y ganá una comisión.',
    search: 'Buscar productos',
    submit: 'Buscar',
    filters: 'Filtros',
    category: 'Categoría',
    anyCategory: 'Todas',
    store: 'Tienda',
    anyStore: 'Cualquiera',
    from: 'Precio desde',
    to: 'Precio hasta',
    currency: 'Moneda',
    order: 'Orden',
    orders: { nuevos: 'Más nuevos', precio: 'Menor precio', '-precio': 'Mayor precio' },
    clear: 'Quitar filtros',
    found: (count: number, more: boolean) =>
      more
        ? `Más de ${counted(count, 'es')} productos`
        : count === 1
          ? '1 producto'
          : `${counted(count, 'es')} productos`,
    corrected: (words: string, typed: string) =>
      `Mostramos resultados de «${words}»: no encontramos «${typed}».`,
    nothing: 'Nada coincide con esa búsqueda',
    nothingText: 'Probá con menos palabras, otra categoría o sin precio.',
    see: 'Ver en la tienda',
    sell: (percent: string) => `Vendelo y ganá ${percent}`,
    join: 'Quiero vender con Aliado',
    note: 'Comprás y pagás en la página de cada tienda. Aliado no cobra nada de tu compra.',
  },
  notFound: {
    title: 'Esta vidriera no existe',
    text: 'Puede que le falte una letra a la dirección, o que su dueña la haya cerrado.',
    see: 'Ver el catálogo general',
  },
  problem: { title: 'No pudimos abrir esta página', see: 'Probar de nuevo' },
  invitation: {
    title: (store: string, percent: string) => `${store} te invita a vender, ${percent}`,
    byLeader: (person: string, store: string, percent: string) =>
      `${person} te invita a vender ${store}, ${percent}`,
    text: (store: string, percent: string) =>
      `Compartí los productos de ${store} y ganá ${percent} de cada venta. Registrarte lleva un minuto.`,
  },
  referral: {
    title: (person: string) => `${person} te invita a Aliado`,
    text: 'Elegí tiendas, compartí links y cupones, y cobrá una comisión por cada venta. Con cuentas claras.',
  },
  product: {
    title: (product: string, price: string) => `${product}, ${price}`,
    text: (store: string, coupon: string | null) =>
      coupon ? `En ${store}. Comprá con el cupón ${coupon}.` : `En ${store}. Miralo y compralo en su tienda.`,
    store: (store: string) => `Mirá todo lo que tiene ${store}.`,
  },
};

export type PageTexts = typeof es;

const pt: PageTexts = {
  lang: 'pt-BR',
  locale: 'pt_BR',
  skip: 'Ir para o conteúdo',
  made: 'Feito com',
  other: { language: 'es', label: 'Ver en español' },
  askPrice: 'Consulte o preço',
  soldOut: 'Sem estoque agora',
  newTab: '(abre a loja em outra aba)',
  page: (page, last) => `Página ${page} de ${last}`,
  pages: 'Páginas',
  next: 'Próxima',
  previous: 'Anterior',
  money: (cents, currency) => moneyText(cents, currency, 'pt'),
  shop: {
    description: (title, names) => `${title}: ${names} e mais. Compre direto em cada loja.`,
    descriptionEmpty: (title) => `${title}: produtos escolhidos de lojas que recomendo.`,
    ask: (name) => `Pergunte para ${name}`,
    hello: (title) => `Oi, vi «${title}» e queria tirar uma dúvida.`,
    instagram: (name) => `Instagram de ${name}`,
    share: 'Compartilhar esta vitrine',
    coupons: 'Meus cupons',
    inStore: (store) => `Na ${store}, com meu cupom`,
    copy: (code) => `Copiar o cupom ${code}`,
    copied: 'Copiado',
    less: 'a menos',
    freeShipping: 'Frete grátis',
    stores: 'Lojas',
    all: 'Tudo',
    buy: 'Comprar',
    withCoupon: 'com cupom',
    soldBy: (name) => `Vendido por ${name}`,
    quantity: 'Quantidade',
    fewer: 'Uma unidade a menos de',
    more: 'Uma unidade a mais de',
    basket: 'Seu pedido',
    basketEmpty: 'Escolha as quantidades e monte seu pedido',
    seeOrder: 'Ver pedido',
    unit: 'unidade',
    units: 'unidades',
    note: (name) =>
      `Você compra e paga na página de cada loja. ${name} recebe uma comissão da loja; o preço para você não muda.`,
    noteResold: (name) => `O que diz «Vendido por ${name}» se pede pelo WhatsApp e se paga a ${name}.`,
    nothing: 'Esta vitrine está sendo montada',
    nothingText: (name) => `Volte logo: ${name} ainda está escolhendo os produtos.`,
  },
  order: {
    title: (shop) => `Seu pedido · ${shop}`,
    heading: 'Seu pedido',
    lead: (name) => `Confira e envie para ${name} pelo WhatsApp. Lá vocês combinam o pagamento e a entrega.`,
    total: 'Total',
    send: 'Enviar pelo WhatsApp',
    noPhone: (name) =>
      `${name} não deixou um WhatsApp. Copie o pedido e envie por onde você recebeu esta página.`,
    back: 'Continuar escolhendo',
    empty: 'Você ainda não escolheu nada',
    emptyText: 'Volte à vitrine, coloque as quantidades e montamos a mensagem.',
    message: (shop, lines, total) =>
      `Oi, quero fazer este pedido de «${shop}»:\n\n${lines}\n\nTotal: ${total}`,
  },
  catalogue: {
    title: 'Catálogo geral',
    pageTitle: 'Catálogo geral · Aliado',
    titleOf: (what) => `${what} · Catálogo do Aliado`,
    lead: 'Os produtos de todas as lojas públicas do Aliado. Compre na loja, ou venda e ganhe uma comissão.',
    search: 'Buscar produtos',
    submit: 'Buscar',
    filters: 'Filtros',
    category: 'Categoria',
    anyCategory: 'Todas',
    store: 'Loja',
    anyStore: 'Qualquer uma',
    from: 'Preço a partir de',
    to: 'Preço até',
    currency: 'Moeda',
    order: 'Ordem',
    orders: { nuevos: 'Mais novos', precio: 'Menor preço', '-precio': 'Maior preço' },
    clear: 'Tirar filtros',
    found: (count, more) =>
      more
        ? `Mais de ${counted(count, 'pt')} produtos`
        : count === 1
          ? '1 produto'
          : `${counted(count, 'pt')} produtos`,
    corrected: (words, typed) => `Mostramos resultados de «${words}»: não encontramos «${typed}».`,
    nothing: 'Nada coincide com essa busca',
    nothingText: 'Tente com menos palavras, outra categoria ou sem preço.',
    see: 'Ver na loja',
    sell: (percent) => `Venda e ganhe ${percent}`,
    join: 'Quero vender com o Aliado',
    note: 'Você compra e paga na página de cada loja. O Aliado não cobra nada da sua compra.',
  },
  notFound: {
    title: 'Esta vitrine não existe',
    text: 'Talvez falte uma letra no endereço, ou quem a criou a fechou.',
    see: 'Ver o catálogo geral',
  },
  problem: { title: 'Não conseguimos abrir esta página', see: 'Tentar de novo' },
  invitation: {
    title: (store, percent) => `${store} convida você a vender, ${percent}`,
    byLeader: (person, store, percent) => `${person} convida você a vender ${store}, ${percent}`,
    text: (store, percent) =>
      `Compartilhe os produtos de ${store} e ganhe ${percent} de cada venda. O cadastro leva um minuto.`,
  },
  referral: {
    title: (person) => `${person} convida você para o Aliado`,
    text: 'Escolha lojas, compartilhe links e cupons, e receba uma comissão por cada venda. Com contas claras.',
  },
  product: {
    title: (product, price) => `${product}, ${price}`,
    text: (store, coupon) =>
      coupon ? `Na ${store}. Compre com o cupom ${coupon}.` : `Na ${store}. Veja e compre na loja.`,
    store: (store) => `Veja tudo o que a ${store} tem.`,
  },
};

export const textsIn: Record<Language, PageTexts> = { es, pt };

/** `12 %` in Spanish, `12%` in Portuguese. */
export const percentText = (percent: number, language: Language): string =>
  language === 'pt' ? `${percent}%` : `${percent} %`;
