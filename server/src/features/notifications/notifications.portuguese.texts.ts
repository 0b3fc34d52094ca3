import { moneyText } from '#server/lib/money-text.ts';
import { claimNews } from './notifications.claims.texts.ts';
import { dayText, discountText, limitsText, monthText, percentText } from './notifications.formats.rules.ts';
import type { DataOf, NotificationTexts } from './notifications.rules.ts';
import { wholesaleNews } from './notifications.wholesale.texts.ts';

const RATES = {
  commission: 'Por link',
  commission_coupon: 'Por cupom',
  commission_leader: 'Como líder',
};

const since = (effective_at: string | null, time_zone: string) =>
  effective_at ? `a partir de ${dayText(effective_at, time_zone, 'pt')}` : 'a partir de agora';

const percentOrGeneral = (percent: number | null) =>
  percent === null ? 'a comissão geral da loja' : percentText(percent);

const productsText = ({ product, others }: { product: string; others: number }) =>
  others > 0 ? `${product} e mais ${others}` : product;

type Sale = DataOf<'sale_recorded'>;

const soldThing = ({ products, number }: Sale) => {
  const [first, ...others] = products;
  if (!first) return `o pedido #${number}`;
  return others.length > 0 ? `${first} e mais ${others.length}` : first;
};

const WHY_NOTHING: Record<NonNullable<Sale['no_earning']>, string> = {
  own_purchase: 'é uma compra própria',
  under_minimum: 'não chega ao mínimo da loja',
  over_maximum: 'passa do máximo de pedidos do mês',
  payment_coupon: 'foi paga com um cupom de pagamento',
  review_rejected: 'a loja não aprovou',
};

const totalText = ({ total_cents, currency }: Sale) => moneyText(total_cents, currency, 'pt');

const earnedText = ({ commission_cents, currency, no_earning }: Sale, earns: string) =>
  no_earning
    ? `Não soma comissão: ${WHY_NOTHING[no_earning]}.`
    : `${earns} ${moneyText(commission_cents, currency, 'pt')}.`;

const STORE_RENAMES = 'Avisamos para que escolha outro nome.';

const WHY_NO_CODE = {
  name_taken: `A loja já tem um cupom com esse nome. ${STORE_RENAMES}`,
  hyphen_refused: `A loja não aceita hífens. ${STORE_RENAMES}`,
  refused: `A loja não aceitou. ${STORE_RENAMES}`,
  store_gone: 'A loja não está conectada neste momento. Tente mais tarde.',
  deleted_in_store: 'A loja apagou. Se você tem outro código, use esse.',
};

const WHAT_TO_REPAIR = {
  name_taken: 'Você já tem um cupom com esse nome. Escolha outro.',
  hyphen_refused: 'Sua loja não aceita hífens. Tente o mesmo código sem eles.',
  refused: 'Sua loja não aceitou. Tente de novo com outro nome.',
  store_gone: 'Sua loja não está conectada. Conecte de novo e tente outra vez.',
  deleted_in_store: 'Foi apagado na sua loja. Você pode criar de novo em Serviços.',
};

type Payment = DataOf<'payment_received'>;

const paidText = ({ total_cents, currency }: Payment) => moneyText(total_cents, currency, 'pt');

const wayText = ({ method, destination }: Payment) => {
  if (method === 'coupon') return `É o seu cupom ${destination}, para usar uma vez na loja.`;
  if (method === 'transfer') return `A transferência foi para ${destination}.`;
  return 'O pagamento foi por outro meio.';
};

const PRIVACY: Record<DataOf<'privacy_request'>['request'], string> = {
  store: 'Alguém pede para apagar os dados de todas as pessoas que compraram na sua loja.',
  customer: 'Alguém pede para apagar os dados de uma pessoa que comprou de você.',
  data_request: 'Alguém pede para saber quais dados guardamos de uma pessoa que comprou de você.',
};

export const portuguese: NotificationTexts = {
  names: {
    ...claimNews.pt.names,
    welcome: 'Boas-vindas',
    password_changed: 'Sua senha mudou',
    bank_changed: 'Seus dados de recebimento mudaram',
    store_connected: 'Sua loja está conectada',
    store_disconnected: 'Sua loja foi desconectada',
    store_suspended: 'A plataforma pausou sua loja',
    store_resumed: 'Sua loja voltou',
    privacy_request: 'Uma solicitação de privacidade espera sua resposta',
    privacy_due: 'O prazo de uma solicitação de privacidade está acabando',
    webhook_paused: 'Pausamos um dos seus webhooks',
    sheet_published: 'Sua planilha terminou de ser publicada',
    request_received: 'Alguém quer vender com você',
    request_accepted: 'Uma loja aceitou sua solicitação',
    request_rejected: 'Uma loja não aceitou sua solicitação',
    request_cancelled: 'Alguém retirou a solicitação',
    invitation_received: 'Uma loja convida você',
    invitation_accepted: 'Aceitaram seu convite',
    invitation_rejected: 'Não aceitaram seu convite',
    member_left: 'Alguém saiu da sua loja',
    member_removed: 'Você não faz mais parte de uma loja',
    team_joined: 'Alguém entrou na sua equipe',
    team_message: 'Sua liderança escreve para você',
    announcement: 'O Aliado conta uma novidade',
    audit_broken: 'A auditoria não fecha',
    store_message: 'Uma loja escreve para você',
    commission_changed: 'Uma loja mudou as comissões',
    own_commission_changed: 'Sua comissão própria mudou',
    product_commission_changed: 'A comissão de produtos mudou',
    coupon_invited: 'Convidam você para um cupom',
    coupon_ready: 'Seu código já funciona',
    coupon_changed: 'Seu código mudou',
    coupon_failed: 'Não conseguimos criar seu código',
    merchant_coupon_failed: 'Não conseguimos criar um cupom na sua loja',
    coupon_leaked: 'Um código parece circular por fora',
    code_replaced: 'Uma loja renovou seu código',
    sale_recorded: 'Você vendeu',
    store_sale_recorded: 'Alguém vendeu na sua loja',
    sale_cancelled: 'Uma venda sua foi cancelada',
    sale_reassigned: 'Uma venda passou para outra pessoa',
    sale_flagged: 'Uma venda espera sua análise',
    payment_requested: 'Alguém pede que você pague',
    month_closed: 'Fechou um mês seu',
    payment_received: 'Você foi pago',
    payment_returned: 'Um pagamento seu voltou',
    payment_coupon_failed: 'Um pagamento com cupom não saiu',
    invoice_received: 'Enviaram uma nota para você',
    ...wholesaleNews.pt.names,
  },
  texts: {
    ...claimNews.pt.texts,
    welcome: () => ({
      title: 'Boas-vindas',
      message: 'Complete seus dados para que as lojas conheçam você e saibam onde pagar.',
    }),
    password_changed: () => ({
      title: 'Sua senha mudou',
      message: 'Encerramos as outras sessões. Se não foi você, fale com a gente.',
    }),
    bank_changed: () => ({
      title: 'Seus dados de contato ou de recebimento mudaram',
      message: 'Se mudou onde você recebe, por 72 horas as lojas veem um aviso antes de transferir.',
    }),
    store_connected: () => ({
      title: 'Sua loja está conectada',
      message: 'Agora traga seus produtos em Serviços.',
    }),
    store_disconnected: () => ({
      title: 'Sua loja foi desconectada',
      message: 'Suas vendas e contas continuam aqui. Conecte de novo em Serviços.',
    }),
    store_suspended: () => ({
      title: 'A plataforma pausou sua loja',
      message: 'Quando ela voltar a responder, trazemos o que faltar sem você fazer nada.',
    }),
    store_resumed: () => ({
      title: 'Sua loja voltou',
      message: 'Estamos atualizando os pedidos destes dias.',
    }),
    privacy_request: ({ request, due_at, time_zone }) => ({
      title: 'Uma solicitação de privacidade espera sua resposta',
      message: `${PRIVACY[request]} Chegou sem a assinatura da plataforma: não fazemos nada até você responder em Serviços, antes de ${dayText(due_at, time_zone, 'pt')}.`,
    }),
    privacy_due: ({ request, due_at, time_zone }) => ({
      title: 'O prazo de uma solicitação de privacidade está acabando',
      message: `${PRIVACY[request]} A lei dá prazo até ${dayText(due_at, time_zone, 'pt')}. Confirme ou descarte em Serviços.`,
    }),
    webhook_paused: ({ host, pause }) => ({
      title: `Pausamos seu webhook para ${host}`,
      message:
        pause === 'gone'
          ? 'O servidor disse que esse endereço não existe mais. O que acontecer enquanto isso fica guardado; revise e retome.'
          : 'Faz tempo que ele não aceita o que enviamos. O que acontecer enquanto isso fica guardado; revise e retome.',
    }),
    sheet_published: ({ published, failed }) => ({
      title: published === 1 ? 'Publicamos 1 produto' : `Publicamos ${published} produtos`,
      message:
        failed === 0
          ? 'Sua planilha já está na sua loja e seus afiliados podem vender.'
          : `${failed === 1 ? '1 não entrou' : `${failed} não entraram`} na sua loja. Veja por quê e tente de novo.`,
    }),
    request_received: ({ affiliate, automatic }) =>
      automatic
        ? {
            title: `${affiliate} já vende com você`,
            message: 'Entrou com a aceitação automática que está ligada.',
          }
        : { title: `${affiliate} quer vender com você`, message: 'Veja a solicitação e responda.' },
    request_accepted: ({ merchant }) => ({
      title: `Você já faz parte de ${merchant}`,
      message: 'Sua solicitação foi aceita: os produtos já são seus para vender.',
    }),
    request_rejected: ({ merchant }) => ({
      title: `${merchant} não aceitou sua solicitação`,
      message: 'Você pode pedir de novo depois de um dia, ou ver outras lojas.',
    }),
    request_cancelled: ({ affiliate }) => ({
      title: `${affiliate} retirou a solicitação`,
      message: 'Você não precisa fazer nada.',
    }),
    invitation_received: ({ merchant }) => ({
      title: `${merchant} convida você para vender os produtos da loja`,
      message: 'Veja a comissão e as condições, e aceite se for bom para você.',
    }),
    invitation_accepted: ({ affiliate }) => ({
      title: `${affiliate} aceitou seu convite`,
      message: 'Já faz parte da sua loja.',
    }),
    invitation_rejected: ({ affiliate }) => ({
      title: `${affiliate} não aceitou seu convite`,
      message: 'Você pode convidar outras pessoas em Afiliados.',
    }),
    member_left: ({ affiliate }) => ({
      title: `${affiliate} saiu da sua loja`,
      message: 'O que ganhou até hoje continua nas suas contas.',
    }),
    member_removed: ({ merchant }) => ({
      title: `Você não faz mais parte de ${merchant}`,
      message: 'A loja encerrou a relação. O que você ganhou até hoje continua sendo devido.',
    }),
    team_message: ({ leader, text }) => ({ title: `${leader} escreveu para você`, message: text }),
    announcement: ({ title_pt, message_pt }) => ({ title: title_pt, message: message_pt }),
    audit_broken: ({ entry, finding }) => ({
      title: 'A auditoria não fecha',
      message: `Alguém mudou ou apagou lançamentos: o primeiro é o ${entry} (${finding}). Siga a página de operações.`,
    }),
    store_message: ({ merchant, text }) => ({ title: `${merchant} escreveu para você`, message: text }),
    team_joined: ({ affiliate, merchant }) => ({
      title: `${affiliate} entrou na sua equipe`,
      message: `Vende ${merchant} com você na liderança.`,
    }),
    commission_changed: ({ merchant, time_zone, changes }) => ({
      title: `${merchant} mudou as comissões`,
      message: changes
        .map(({ kind, from, to, effective_at }) =>
          from === to
            ? `${RATES[kind]}: continua em ${percentText(to)}.`
            : `${RATES[kind]}: de ${percentText(from)} para ${percentText(to)} ${since(effective_at, time_zone)}.`,
        )
        .join(' '),
    }),
    own_commission_changed: ({ merchant, time_zone, from, to, effective_at }) => ({
      title: `${merchant} mudou sua comissão`,
      message:
        from === to
          ? `Continua sendo ${percentOrGeneral(to)}.`
          : `Passa de ${percentOrGeneral(from)} para ${percentOrGeneral(to)} ${since(effective_at, time_zone)}.`,
    }),
    product_commission_changed: ({ merchant, time_zone, changes }) => ({
      title: `${merchant} mudou a comissão de produtos`,
      message: changes
        .map(({ to, effective_at, stays, ...which }) =>
          stays
            ? `${productsText(which)}: continua como até hoje.`
            : `${productsText(which)}: ${percentOrGeneral(to)} ${since(effective_at, time_zone)}.`,
        )
        .join(' '),
    }),
    sale_recorded: (sale) => ({
      title: `Você vendeu ${soldThing(sale)} em ${sale.merchant}`,
      message: `Pedido #${sale.number} de ${totalText(sale)}. ${earnedText(sale, 'Você ganha')}`,
    }),
    store_sale_recorded: (sale) => ({
      title: `${sale.affiliate} vendeu ${soldThing(sale)}`,
      message: `Pedido #${sale.number} de ${totalText(sale)}. ${earnedText(sale, 'A comissão é')}`,
    }),
    sale_cancelled: (sale) => ({
      title: `Uma venda sua em ${sale.merchant} foi cancelada`,
      message: `O pedido #${sale.number} foi cancelado ou devolvido, então não soma mais comissão.`,
    }),
    sale_reassigned: ({ merchant, number }) => ({
      title: `Uma venda em ${merchant} passou para outra pessoa`,
      message: `O pedido #${number} esperava análise e apareceu uma prova mais forte de quem o trouxe, então não é mais seu.`,
    }),
    sale_flagged: (sale) => ({
      title: `Analise uma venda de ${sale.affiliate}`,
      message: `O pedido #${sale.number} tem algo fora do comum. A comissão espera até você decidir.`,
    }),
    payment_received: (payment) => ({
      title: `${payment.merchant} pagou ${paidText(payment)} a você`,
      message: wayText(payment),
    }),
    payment_returned: (payment) => ({
      title: `O pagamento de ${paidText(payment)} de ${payment.merchant} não se concretizou`,
      message: payment.reason
        ? `A loja anotou «${payment.reason}». Esse valor volta a ficar disponível para receber.`
        : 'Esse valor volta a ficar disponível para receber.',
    }),
    payment_coupon_failed: (payment) => ({
      title: `O cupom para pagar ${payment.affiliate} não foi criado`,
      message: `Os ${paidText(payment)} seguem pendentes. Pague de outra forma ou tente de novo.`,
    }),
    invoice_received: ({ affiliate, year, month }) => ({
      title: `${affiliate} enviou a nota para você`,
      message: `É a de ${monthText(year, month, 'pt')}. Você pode baixá-la em Pagamentos.`,
    }),
    payment_requested: ({ affiliate, asked_cents, currency }) => ({
      title: `${affiliate} pede que você pague`,
      message: `Há ${moneyText(asked_cents, currency, 'pt')} disponíveis. Você pode pagar em Pagamentos.`,
    }),
    month_closed: ({ merchant, year, month, earned_cents, currency }) => ({
      title: `Fechou ${monthText(year, month, 'pt')} em ${merchant}`,
      message: `Você ganhou ${moneyText(earned_cents, currency, 'pt')}. Já pode enviar a nota.`,
    }),
    coupon_invited: ({ inviter, merchant, coupon, ...limited }) => ({
      title: `${inviter} convida você para o cupom ${coupon}`,
      message: `Peça seu próprio código de ${merchant} e compartilhe.${limitsText(limited, 'pt')}`,
    }),
    coupon_ready: ({ coupon, merchant, for_payment, ...limited }) => ({
      title: `Seu código ${coupon} já funciona`,
      message: for_payment
        ? `É para suas compras em ${merchant} e vale uma única vez.`
        : `Compartilhe: o que comprarem com ele em ${merchant} conta para você.${limitsText(limited, 'pt')}`,
    }),
    coupon_changed: (changed) => ({
      title: `${changed.merchant} mudou seu código ${changed.coupon}`,
      message: `Agora dá ${discountText(changed, 'pt')}.${limitsText(changed, 'pt')}`,
    }),
    coupon_failed: ({ coupon, failure }) => ({
      title:
        failure === 'deleted_in_store'
          ? `Seu código ${coupon} não está mais na loja`
          : `Não conseguimos criar seu código ${coupon}`,
      message: WHY_NO_CODE[failure],
    }),
    merchant_coupon_failed: ({ coupon, failure }) => ({
      title:
        failure === 'deleted_in_store'
          ? `O cupom ${coupon} não está mais na sua loja`
          : `Não conseguimos criar o cupom ${coupon} na sua loja`,
      message: WHAT_TO_REPAIR[failure],
    }),
    coupon_leaked: ({ coupon, orders }) => ({
      title: `O código ${coupon} parece circular por fora`,
      message: `Foi usado em ${orders === 1 ? '1 pedido' : `${orders} pedidos`} que não se parecem com os de sempre. Veja as provas: você pode trocá-lo ou dizer que é normal.`,
    }),
    code_replaced: ({ merchant, before, coupon }) => ({
      title: `Seu código agora é ${coupon}`,
      message: `${before} começou a circular fora dos seus canais, o que acontece com códigos que agradam. ${merchant} fez um novo com as mesmas condições: compartilhe este a partir de agora. O que você já vendeu continua seu.`,
    }),
    ...wholesaleNews.pt.texts,
  },
};
