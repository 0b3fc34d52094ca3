import type { StoreHealth, StoreProblem, StoreRepair } from '@aliado/contract';
import { formatsIn } from '#web/lib/formats.ts';
import type { operatorTools as source } from '../es/operator-tools.ts';

const format = formatsIn('pt');
const { count, money, recent, moment, day } = format;

const many = (number: number, one: string, more: string) =>
  number > 0 && `${count(number)} ${number === 1 ? one : more}`;
const people = (members: number) => many(members, 'afiliado', 'afiliados') || 'Nenhum afiliado';
const orders = (number: number, what: string) =>
  number === 1 ? `1 pedido ${what}` : `${count(number)} pedidos ${what}s`;

const PROBLEMS: Record<StoreProblem, (store: StoreHealth) => string> = {
  disconnected: ({ since }) => `Sem permissão desde ${recent(since)}.`,
  suspended: ({ since }) => `A plataforma a mantém em pausa desde ${recent(since)}.`,
  parked: (store) =>
    `${orders(store.orders.parked, 'separado')}, ${count(store.orders.waiting)} para ler no total.`,
  behind: (store) =>
    `${store.swept_at ? `A última conferência foi ${recent(store.swept_at)}.` : 'Ainda não houve uma conferência.'} ${count(store.orders.waiting)} pedidos para ler.`,
  webhooks: ({ webhooks }) =>
    `Faltam ${count(webhooks.expected - (webhooks.registered ?? 0))} de ${count(webhooks.expected)} webhooks.`,
};

const REPAIRS: Record<StoreRepair, Record<'running' | 'done' | 'failed', string>> = {
  synchronise: {
    running: 'Trazendo produtos e pedidos',
    done: 'Produtos e pedidos em dia',
    failed: 'Não foi possível sincronizar',
  },
  subscribe: {
    running: 'Registrando os webhooks',
    done: 'Webhooks registrados',
    failed: 'Não foi possível registrar os webhooks',
  },
  letter: { running: 'Escrevendo', done: 'Escrevemos para ela', failed: 'O email não saiu' },
};

const read = { loading: 'Carregando…', failedText: 'A conexão falhou.' };

export const operatorTools: typeof source = {
  pages: 'Páginas',
  stores: {
    ...read,
    pageTitle: 'Lojas · Operador · Aliado',
    title: 'Lojas',
    lead: 'A saúde de cada loja, o que se perde e como se conserta.',
    search: 'Loja ou domínio',
    state: 'Estado',
    states: {
      '': 'Todas',
      problems: 'Com problemas',
      connected: 'Conectadas',
      suspended: 'Em pausa',
      disconnected: 'Sem permissão',
      none: 'Sem loja',
    },
    failed: 'Não conseguimos trazer as lojas',
    empty: 'Nenhuma loja assim',
    emptyText: 'Tente outro nome ou outro estado.',
    found: (number) => (number === 1 ? '1 loja' : `${count(number)} lojas`),
    chips: {
      connected: 'Conectada',
      suspended: 'Em pausa',
      disconnected: 'Sem permissão',
      none: 'Sem loja',
      parked: 'Pedidos separados',
      behind: 'Atrasada',
      webhooks: 'Faltam webhooks',
    },
    story: (store) => {
      if (store.problem) return PROBLEMS[store.problem](store);
      if (store.state === 'none') return `Entrou ${recent(store.since)} e ainda não conectou a loja.`;
      return `Conectada desde ${day(store.since)}.`;
    },
    loses: ({ loses: { members, creditors, owed_cents, currency } }) => {
      if (members === 0 && creditors === 0) return 'Ninguém vende para ela ainda.';
      const owed =
        creditors > 0 && currency
          ? `, ${count(creditors)} com ${money(owed_cents, currency)} a receber`
          : ', nada a receber';
      return `${people(members)}${owed}.`;
    },
    facts: {
      hint: 'Último aviso',
      sweep: 'Última conferência',
      webhooks: 'Webhooks',
      products: 'Produtos',
      orders: 'Pedidos para ler',
    },
    never: 'Nunca',
    of: (some, all) => (some === null ? '–' : `${count(some)} de ${count(all)}`),
    products: (number, waiting) =>
      waiting > 0 ? `${count(number)} (${count(waiting)} para ler)` : count(number),
    repair: ({ kind, by, asked_at, state, error }) =>
      `${REPAIRS[kind][state]}, ${recent(asked_at)}, ${by}.${error ? ` ${error}` : ''}`,
    acts: { synchronise: 'Sincronizar', subscribe: 'Registrar webhooks', letter: 'Escrever' },
    more: (name) => `Mais para ${name}`,
    webhooks: 'Ver os webhooks dela',
    ask: {
      synchronise: (name) => ({
        title: `Sincronizar ${name}`,
        text: 'Trazemos os produtos e conferimos os pedidos agora. Nada do que a loja escolheu muda.',
        confirm: 'Sincronizar',
        done: 'A caminho. O resultado fica na linha.',
      }),
      subscribe: (name) => ({
        title: `Registrar os webhooks de ${name}`,
        text: 'Pedimos à plataforma os que faltam. Os que existem ficam como estão.',
        confirm: 'Registrar',
        done: 'A caminho. O resultado fica na linha.',
      }),
      letter: (name) => ({
        title: `Escrever para ${name}`,
        text: 'Chega um email na conta da loja. O texto fica na auditoria.',
        confirm: 'Enviar',
        done: 'O email saiu.',
      }),
    },
    subject: 'Assunto',
    letter: 'Texto',
  },
  jobs: {
    ...read,
    pageTitle: 'Tarefas · Operador · Aliado',
    title: 'Tarefas',
    lead: 'O que falhou em segundo plano. Tenta-se de novo ou descarta-se, com um motivo.',
    groups: 'Tarefas que falharam',
    failed: 'Não conseguimos trazer as tarefas',
    empty: 'Nada falhou',
    emptyText: 'Tudo o que havia para fazer foi feito.',
    states: { exhausted: 'Sem tentativas', retrying: 'Tenta de novo sozinha' },
    count: (number) => (number === 1 ? '1 tarefa' : `${count(number)} tarefas`),
    since: (at) => `desde ${recent(at)}`,
    open: 'Abrir',
    retry: 'Tentar de novo',
    discard: 'Descartar',
    retryAll: 'Tentar todas',
    discardAll: 'Descartar todas',
    close: 'Fechar',
    attempts: (done, most) => `${count(done)} de ${count(most)} tentativas`,
    failedAt: (at) => `Falhou ${moment(at)}`,
    nextAt: (at) => `Tenta de novo ${moment(at)}`,
    noError: 'Sem mensagem.',
    payload: 'O que recebeu, sem dados de pessoas',
    askRetry: (number) => ({
      title: number === 1 ? 'Tentar a tarefa de novo' : `Tentar ${count(number)} tarefas de novo`,
      text: 'Começa agora, com todas as tentativas.',
      confirm: 'Tentar de novo',
    }),
    askDiscard: (number) => ({
      title: number === 1 ? 'Descartar a tarefa' : `Descartar ${count(number)} tarefas`,
      text: 'Sai da fila e ninguém a faz. Não dá para desfazer.',
      confirm: 'Descartar',
    }),
    retried: (number) =>
      number === 1 ? '1 tarefa tenta de novo.' : `${count(number)} tarefas tentam de novo.`,
    discarded: (number) => (number === 1 ? '1 tarefa descartada.' : `${count(number)} tarefas descartadas.`),
    parked: 'Pedidos separados',
    parkedLead: 'Não puderam ser lidos depois de doze tentativas. Um novo aviso da loja também os acorda.',
    parkedFailed: 'Não conseguimos trazer os pedidos separados',
    parkedEmpty: 'Nenhum pedido separado',
    parkedEmptyText: 'Todos os pedidos que as lojas avisaram foram lidos ou estão a caminho.',
    order: (store_order_id) => `Pedido ${store_order_id}`,
    unknownStore: (store_id) => `Loja ${store_id}`,
    notConnected: 'A loja não está conectada: é lido quando ela voltar.',
    askParked: (number) => ({
      title: number === 1 ? 'Ler o pedido agora' : `Ler ${count(number)} pedidos agora`,
      text: 'Perguntamos à loja outra vez.',
      confirm: 'Ler agora',
    }),
  },
  webhooks: {
    ...read,
    pageTitle: 'Webhooks · Operador · Aliado',
    title: 'Webhooks',
    leads: {
      incoming: 'O que a plataforma enviou e o que aconteceu com cada aviso. Guardado por 30 dias.',
      outgoing: 'O que saiu para os endereços que cada loja escolheu. Guardado por 30 dias.',
      privacy:
        'O que pedem pela plataforma as pessoas que compram. Sem a assinatura da plataforma, quem responde é a loja; o prazo corre do mesmo jeito.',
    },
    tabs: 'Sentidos',
    incoming: 'Recebidos',
    outgoing: 'Enviados',
    outgoingList: 'Webhooks enviados',
    outgoingFailed: 'Não conseguimos trazer os envios',
    allStates: 'Todos',
    allEvents: 'Todos',
    allStores: 'Todas',
    noStore: 'Nenhuma loja com esse nome',
    state: 'Estado',
    event: 'Evento',
    host: 'Para onde',
    answer: 'Última resposta',
    act: 'Ações',
    none: 'Nenhum envio assim',
    noneText: 'Tente outro estado, evento ou loja.',
    outgoingEmpty: 'Ainda não saiu nada',
    outgoingEmptyText: 'Quando uma loja conectar um sistema em Serviços, cada envio aparece aqui.',
    next: (at) => `Próxima tentativa: ${moment(at)}`,
    targets: { active: '', paused: 'Endereço em pausa', removed: 'Endereço apagado' },
    redeliver: 'Reenviar',
    redeliverOf: (event, store) => `Reenviar: ${event}, ${store}`,
    askRedeliver: (event, store) => ({
      title: `Reenviar para ${store}`,
      text: `«${event}» sai agora com o mesmo número: quem já recebeu o reconhece.`,
      confirm: 'Reenviar',
      done: 'Está saindo. O resultado fica na linha.',
    }),
    kind: 'Sobre',
    kinds: { '': 'Tudo', order: 'Pedidos', product: 'Produtos', app: 'O app', other: 'Outros' },
    store: 'Loja',
    oneStore: 'Uma loja',
    remove: (label) => `Tirar ${label}`,
    failed: 'Não conseguimos trazer os webhooks',
    empty: 'Nenhum webhook',
    emptyText: 'Aqui aparece cada aviso que a plataforma envia.',
    noHint: 'Nenhum aviso assim',
    noHintText: 'Tente outro tipo ou outra loja.',
    list: 'Webhooks recebidos',
    columns: { when: 'Quando', event: 'Aviso', store: 'Loja', resource: 'Sobre', outcome: 'O que houve' },
    unknownStore: (store_id) => `Loja ${store_id}`,
    outcomes: {
      done: 'Feito',
      waiting: 'Para ler',
      parked: 'Separado',
      repeated: 'Repetido',
      unknown_store: 'Loja desconhecida',
      unknown_event: 'Sem uso',
    },
    refused: 'Recusados',
    refusedLead: (today, week) =>
      `${count(today)} nas últimas 24 horas, ${count(week)} em 7 dias. Não guardamos o que diziam.`,
    refusedEmpty: 'Nenhum nos últimos dias.',
    refusedColumns: ['Minuto', 'Endereço', 'Por quê', 'Quantos'],
    reasons: { signature: 'Sem assinatura válida', unreadable: 'Não dá para ler' },
    refusedFailed: 'Não conseguimos trazer os recusados',
  },
  data: {
    ...read,
    pageTitle: 'Dados · Operador · Aliado',
    title: 'Dados',
    lead: 'As categorias e os dados de contato que todo mundo vê.',
    categories: 'Categorias',
    categoriesLead: 'São oferecidas nesta ordem. Uma escondida não é mais oferecida; o que está nela fica.',
    failed: 'Não conseguimos trazer as categorias',
    use: (products, merchants, affiliates) =>
      [
        many(products, 'produto', 'produtos'),
        many(merchants, 'loja', 'lojas'),
        many(affiliates, 'afiliado', 'afiliados'),
      ]
        .filter(Boolean)
        .join(', ') || 'Sem uso',
    hidden: 'Escondida',
    add: 'Adicionar categoria',
    edit: (name) => `Mudar ${name}`,
    editTitle: 'Mudar a categoria',
    addTitle: 'Adicionar uma categoria',
    name_es: 'Nome em espanhol',
    name_pt: 'Nome em português',
    is_hidden: 'Não oferecer mais',
    save: 'Salvar',
    saved: 'Salvo.',
    up: (name) => `Subir ${name}`,
    down: (name) => `Descer ${name}`,
    remove: (name) => `Apagar ${name}`,
    askRemove: (name) => ({
      title: `Apagar ${name}`,
      text: 'Só dá para apagar se nada está nem esteve nela. Se é usada, esconda.',
      confirm: 'Apagar',
      done: 'A categoria foi apagada.',
    }),
    contact: 'Contato e redes',
    contactLead: 'Aparecem no rodapé de todas as páginas e no menu. Vazio: não é mostrado.',
    contactFailed: 'Não conseguimos trazer os dados de contato',
    phone: 'WhatsApp',
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'X',
    page: 'O endereço inteiro, com https://, ou o nome de usuário',
  },
  announcements: {
    ...read,
    pageTitle: 'Anúncios · Operador · Aliado',
    title: 'Anúncios',
    lead: 'Um aviso no sino de todas as pessoas, ou de um lado.',
    write: 'Escrever um anúncio',
    title_es: 'Título em espanhol',
    message_es: 'Texto em espanhol',
    title_pt: 'Título em português',
    message_pt: 'Texto em português',
    link: 'Página do Aliado aonde leva (opcional)',
    linkHint: 'Por exemplo /tiendaNube/misDatos',
    until: 'Visível até (opcional)',
    untilHint: 'Nesse dia, à meia-noite, some dos sinos.',
    audience: 'Para',
    audiences: { all: 'Todas as pessoas', merchants: 'Lojas', affiliates: 'Afiliados' },
    reaches: (number) => (number === 1 ? 'Chega a 1 pessoa.' : `Chega a ${count(number)} pessoas.`),
    preview: 'Fica assim',
    previewEmpty: 'Escreva o título e o texto para ver.',
    inSpanish: 'Em espanhol',
    inPortuguese: 'Em português',
    publish: 'Publicar',
    ask: (number) => ({
      title: 'Publicar o anúncio',
      text: `Aparece no sino de ${number === 1 ? '1 pessoa' : `${count(number)} pessoas`}. Dá para retirar depois.`,
      confirm: 'Publicar',
      done: 'Publicado. Está sendo distribuído.',
    }),
    list: 'Anúncios publicados',
    failed: 'Não conseguimos trazer os anúncios',
    empty: 'Ainda não há anúncios',
    emptyText: 'O que você publicar fica aqui com quantas pessoas receberam.',
    states: { sending: 'Distribuindo', sent: 'Publicado', withdrawn: 'Retirado', ended: 'Terminado' },
    reached: (some, all) => `Chegou a ${count(some)} de ${count(all)} pessoas`,
    by: (name, at) => `${name}, ${moment(at)}`,
    ends: (at) => `Visível até ${day(at)}`,
    withdraw: 'Retirar',
    askWithdraw: (title) => ({
      title: 'Retirar o anúncio',
      text: `«${title}» some de todos os sinos, lido ou não.`,
      confirm: 'Retirar',
      done: 'Retirado.',
    }),
  },
};
