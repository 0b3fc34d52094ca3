import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('pt');

const units = (count: number) => (count === 1 ? '1 unidade' : `${format.count(count)} unidades`);
const products = (count: number) => (count === 1 ? '1 produto' : `${format.count(count)} produtos`);
const monthOf = (next: string) => format.monthName(monthBefore(next)).toLowerCase();

function monthBefore(next: string) {
  const [year = 0, month = 0] = next.split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

export const wholesale = {
  pageTitle: 'Atacado · Aliado',
  title: 'Atacado',
  lead: 'Compre no atacado nas suas lojas e revenda com a sua margem.',
  cartTitle: 'Carrinho do atacado',
  cartLead: 'Um carrinho por loja. Fica salvo sozinho, dá para continuar pelo celular.',
  keepChoosing: 'Continuar escolhendo',
  stores: 'Lojas',
  storeLead: (count: number) => `Atacado · ${products(count)} para você`,
  cartState: (count: number) => (count === 0 ? 'Carrinho vazio' : units(count)),
  ready: 'pronto para pedir',
  blocked: (count: number) => (count === 1 ? 'confira 1 produto' : `confira ${format.count(count)} produtos`),
  closed: 'você ainda não pode pedir',
  monthFull: 'você chegou ao máximo do mês',
  missingUnits: (count: number) =>
    count === 1 ? 'falta 1 unidade' : `faltam ${format.count(count)} unidades`,
  missingMoney: (cents: number, currency: string) => `faltam ${format.money(cents, currency)}`,
  minimum: {
    reached: 'Você chegou ao mínimo',
    missingUnits: (count: number) =>
      count === 1 ? 'Falta 1 unidade para comprar' : `Faltam ${format.count(count)} unidades para comprar`,
    missingMoney: (cents: number, currency: string) => `Faltam ${format.money(cents, currency)} para comprar`,
    none: 'Sem mínimo: peça o que quiser',
    ofUnits: (have: number, wanted: number) => `${format.count(have)} de ${units(wanted)}`,
    ofMoney: (have: number, wanted: number, currency: string) =>
      `${format.money(have, currency)} de ${format.money(wanted, currency)}`,
  },
  month: {
    used: (used: number, most: number, next: string) => {
      const left = most - used;
      const rest = left === 1 ? 'Resta 1.' : `Restam ${format.count(left)}.`;
      return `${format.count(used)} de ${format.count(most)} pedidos de ${monthOf(next)}. ${rest}`;
    },
    head: (used: number, most: number, next: string) =>
      `${format.count(used)} de ${format.count(most)} pedidos de ${monthOf(next)}`,
    thisOne: (place: number) => `este seria o ${place}º`,
    full: (most: number, next: string) =>
      `Você chegou aos ${format.count(most)} pedidos de ${monthOf(next)}. Pode pedir de novo a partir de ${format.calendarDay(next)}.`,
  },
  notYet: 'Você vê os preços, mas ainda não pode pedir: a loja precisa aceitar você.',
  search: 'Buscar produto',
  categories: 'Categorias',
  everything: 'Tudo',
  margin: (cents: number, currency: string, percent: number) =>
    `Margem ${format.money(cents, currency)} · ${format.percent(percent)}`,
  stock: (count: number) => `${format.count(count)} em estoque`,
  few: (count: number) => (count === 1 ? 'Resta 1' : `Restam ${format.count(count)}`),
  soldOut: 'Sem estoque',
  plenty: 'Com estoque',
  add: 'Adicionar',
  addNamed: (name: string) => `Adicionar ${name}`,
  choose: (count: number) => `Escolher entre ${format.count(count)}`,
  variantsOf: (name: string) => `Variantes de ${name}`,
  closeVariants: 'Pronto',
  fewer: (name: string) => `Um a menos de ${name}`,
  more: (name: string) => `Um a mais de ${name}`,
  quantityOf: (name: string) => `Unidades de ${name}`,
  remove: (name: string) => `Tirar ${name} do carrinho`,
  private: (store: string) =>
    `Só os revendedores da ${store} veem estes preços. A margem é contra o preço da loja.`,
  bar: {
    label: 'Seu carrinho',
    summary: (count: number, cents: number, currency: string) =>
      cents > 0 ? `${units(count)} · você economiza ${format.money(cents, currency)}` : units(count),
    open: 'Ver carrinho',
  },
  pages: 'Páginas de produtos',
  found: products,
  loading: 'Carregando o atacado…',
  failed: 'Não conseguimos trazer os produtos',
  failedText: 'A conexão falhou. Seu carrinho continua salvo.',
  nobody: {
    title: 'Nenhuma loja vende no atacado para você ainda',
    text: 'Quando uma das suas lojas abrir os preços de atacado, você vê aqui.',
    action: 'Ver lojas',
  },
  noProducts: {
    title: 'Esta loja ainda não colocou preços',
    text: 'Quando ela carregar os preços de atacado, eles aparecem aqui.',
  },
  nothingFound: {
    title: 'Nenhum produto coincide',
    text: 'Tente com outras palavras ou outra categoria.',
    clear: 'Tirar filtros',
  },
  cart: {
    columns: {
      product: 'Produto',
      price: 'Preço por unidade',
      units: 'Unidades',
      subtotal: 'Subtotal',
      remove: 'Tirar',
    },
    empty: {
      title: 'Este carrinho está vazio',
      text: 'Escolha produtos e eles ficam salvos sozinhos.',
      action: 'Escolher produtos',
    },
    saved: (cents: number, currency: string) => `economiza ${format.money(cents, currency)}`,
    fell: (from: number, to: number, currency: string) =>
      `Baixou de ${format.money(from, currency)} para ${format.money(to, currency)} desde que você adicionou. Já está no total.`,
    rose: (from: number, to: number, currency: string) =>
      `Subiu de ${format.money(from, currency)} para ${format.money(to, currency)} desde que você adicionou. Já está no total.`,
    problems: {
      gone: 'Não é mais vendido no atacado. Tire para pedir o resto.',
      sold_out: 'Ficou sem estoque. Tire para pedir o resto.',
      less_stock: (count: number | null) => `Restam ${format.count(count ?? 0)}. Peça essas ou menos.`,
    },
    blocked: {
      gone: (name: string) => `${name} não é mais vendido no atacado.`,
      sold_out: (name: string) => `${name} ficou sem estoque.`,
      less_stock: (name: string, count: number | null) => `De ${name} restam ${format.count(count ?? 0)}.`,
    },
    blockedNext: (count: number) =>
      count === 1 ? 'Corrija na lista e peça o resto.' : 'Corrija-os na lista e peça o resto.',
    yours: 'Seu pedido',
    content: (kinds: number, count: number) => `${products(kinds)}, ${units(count)}`,
    retail: 'Preço da loja',
    discount: 'Desconto do atacado',
    total: 'Total',
    shipping: 'O frete é escolhido e pago na loja.',
    order: 'Fazer o pedido',
    after: 'O que acontece depois',
    steps: {
      check: { title: 'Conferimos estoque e preços', text: 'Se algo mudou, mostramos antes.' },
      pay: (store: string) => ({ title: `O pagamento da ${store} abre`, text: 'Você tem 7 dias.' }),
      ready: { title: 'Pago: a loja prepara', text: 'Avisamos você e fica aqui embaixo.' },
    },
    note: 'Um pedido no atacado não dá comissão a ninguém. Seu ganho é a margem quando revende.',
    made: (number: string) => `Fizemos seu pedido ${number}`,
    madeText: 'O pagamento abre em outra aba. Se não aparecer, toque em «Ir pagar».',
    preparing: 'A loja demora a responder. Seu pedido aparece aqui embaixo assim que ela o receber.',
  },
  orders: {
    title: 'Pedidos anteriores',
    of: (store: string) => `Na ${store}`,
    columns: { order: 'Pedido', state: 'Estado', total: 'Total', act: 'Ação' },
    content: (lines: { name: string; quantity: number }[]) =>
      lines.map(({ name, quantity }) => `${format.count(quantity)} ${name}`).join(', '),
    day: (at: string) => format.day(at),
    states: {
      draft: 'Preparando',
      waiting: 'Esperando o pagamento',
      paid: 'Pago',
      cancelled: 'Cancelado',
      refunded: 'Devolvido',
      expired: 'Vencido',
    },
    notes: {
      expires: (at: string) => `Vence em ${format.day(at)}`,
      placed: (number: number) => `Pedido #${number}, a pagar`,
      paid: (number: number) => `Pedido #${number}`,
      givenBack: (cents: number, currency: string) => `Devolveram a você ${format.money(cents, currency)}`,
      uncounted: (at: string) => `${format.day(at)}, não conta`,
    },
    whys: {
      refused: 'A loja não aceitou',
      changed: 'Um preço mudou na loja',
      unreachable: 'A loja não respondeu',
      deleted: 'A loja apagou',
      store: 'A loja cancelou',
    },
    pay: 'Ir pagar',
    repeat: 'Repetir',
    repeatNamed: (number: string) => `Repetir ${number}`,
    repeated: 'Colocamos no seu carrinho pelos preços de hoje',
    missing: (names: { name: string; wanted: number; added: number }[]) =>
      `Faltou: ${names
        .map(({ name, wanted, added }) => (added ? `${name} (${added} de ${wanted})` : name))
        .join(', ')}.`,
    empty: 'Você ainda não fez pedidos nesta loja.',
    loading: 'Carregando seus pedidos…',
    failed: 'Não conseguimos trazer seus pedidos',
    failedText: 'Continuam salvos, a conexão falhou.',
    pages: 'Páginas de pedidos',
  },
};
