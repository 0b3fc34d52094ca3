import { currencyDecimals, type Explanation } from '@aliado/contract';
import {
  IconBan,
  IconBuildingBank,
  IconCircleMinus,
  IconCoins,
  IconCreditCard,
  IconFlag,
  IconHourglassHigh,
  IconListCheck,
  IconReceiptRefund,
  IconShieldCheck,
  IconShieldX,
  IconShoppingBag,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { PaperRow, PaperRule, TornPaper } from '#web/ui/torn-paper.tsx';
import { Trail } from '#web/ui/trail.tsx';
import classes from './explanation.module.css';
import { calculatedCents, exactCommission, outsideOf, refundOf, usedRates } from './explanation-figures.ts';
import { otherZone, paymentText, termsText } from './explanation-words.ts';
import { RuleList } from './rule-list.tsx';
import type { ExplanationSide } from './use-explanation.ts';

type ExplanationProps = { explanation: Explanation };
type SeenExplanationProps = ExplanationProps & { seenBy: ExplanationSide };

/** The parts of an explanation always have this order: amount, reason, calculation, history. */
export const ExplanationPaper = ({ explanation, seenBy }: SeenExplanationProps) => (
  <TornPaper>
    <Head explanation={explanation} seenBy={seenBy} />
    <PaperRule />
    <Why explanation={explanation} />
    <PaperRule />
    <Sum explanation={explanation} />
    <PaperRule />
    <Steps explanation={explanation} seenBy={seenBy} />
    <ClaimLine {...explanation} seenBy={seenBy} />
  </TornPaper>
);

type ClaimLineProps = Pick<Explanation, 'claim' | 'merchant' | 'number'> & {
  may_claim?: boolean;
  seenBy: ExplanationSide;
  /** Closes the drawer above the page that the link opens. */
  onLeave?: () => void;
};

/** Opens a claim, or shows the present one. */
export function ClaimLine(props: ClaimLineProps) {
  const { claim, may_claim = false, merchant, number, seenBy, onLeave } = props;
  const { claim: texts } = usePageTexts('explanations');
  if (!claim && !may_claim) return null;
  const page = seenBy === 'merchant' ? paths.payments : paths.myReports;
  const to = claim ? `?reclamo=${claim.pk}` : `?reclamar=${merchant.pk}.${number}`;
  return (
    <p className={classes.claim}>
      <Link to={page + to} onClick={onLeave}>
        {claim ? texts.see : texts.open}
      </Link>
    </p>
  );
}

function Head({ explanation, seenBy }: SeenExplanationProps) {
  const texts = usePageTexts('explanations');
  const { language } = useLanguage();
  const { sale, number, placed_at, time_zone, currency, steps } = explanation;
  const zone = otherZone([placed_at, ...steps.map(({ at }) => at)], { language, store: time_zone });
  const look = sale ? saleLook(sale) : 'commission_none';
  const isPaidOut = look === 'commission_paid' && seenBy === 'merchant';
  const calculated = calculatedCents(explanation);
  const isLost = sale !== null && sale.expected_cents === 0 && calculated > 0;
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.quiet}>{texts.title}</p>
        <h3 className={`figures ${classes.number}`}>{texts.order(`#${number}`)}</h3>
        <time dateTime={placed_at} className={`figures ${classes.quiet}`}>
          {texts.placed(placed_at, { timeZone: time_zone })}
        </time>
      </div>
      <div className={classes.outcome}>
        {isLost ? (
          <s>
            <Money amount={calculated} currency={currency} className={classes.lost} />
          </s>
        ) : (
          <Money big amount={sale?.expected_cents ?? 0} currency={currency} className={classes.amount} />
        )}
        <StateChip state={look}>{isPaidOut ? texts.paidByMerchant : texts.looks[look]}</StateChip>
      </div>
      {zone && <p className={classes.zone}>{texts.storeTime(zone)}</p>}
    </div>
  );
}

const firstWord = (name: string) => name.split(' ')[0] ?? name;

/** The affiliate of the sale, the rule that decided, and reasons not to earn. */
function Why({ explanation }: ExplanationProps) {
  const texts = usePageTexts('explanations');
  const { sale, rules, reason, member_since, placed_at, time_zone, terms, currency, own_purchase } =
    explanation;
  const OwnIcon = own_purchase ? IconShieldX : IconShieldCheck;
  return (
    <>
      <h3 className={classes.title}>{sale ? texts.why(firstWord(sale.affiliate.name)) : texts.whyNobody}</h3>
      {!sale && <p className={classes.reason}>{texts.reasons[reason]}.</p>}
      <RuleList rules={rules} time_zone={time_zone} placed_at={placed_at} decided={sale?.rule} />
      <ul className={`figures ${classes.facts}`}>
        {sale && member_since && (
          <li>
            <IconUserCheck size={18} stroke={1.8} aria-hidden />
            {texts.member(member_since, { timeZone: time_zone })}
          </li>
        )}
        {sale && (
          <li>
            <OwnIcon size={18} stroke={1.8} aria-hidden />
            {own_purchase ? texts.own : texts.notOwn}
          </li>
        )}
        <li>
          <IconListCheck size={18} stroke={1.8} aria-hidden />
          {termsText(terms, currency, texts.terms)}
        </li>
      </ul>
      {sale?.no_earning && (
        <Notice tone="tinta" icon={<IconCircleMinus size={20} stroke={1.8} aria-hidden />}>
          <strong>{texts.looks.commission_none}.</strong> {texts.noEarnings[sale.no_earning]}
        </Notice>
      )}
      {sale?.review === 'waiting' && (
        <Notice tone="jacaranda" icon={<IconFlag size={20} stroke={1.8} aria-hidden />}>
          <strong>{texts.underReview}.</strong> {sale.flags.map((flag) => texts.flags[flag]).join(' ')}
        </Notice>
      )}
    </>
  );
}

type NoticeProps = { tone: 'tinta' | 'jacaranda'; icon: ReactNode; children: ReactNode };

const Notice = ({ tone, icon, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone}>
    {icon}
    <p>{children}</p>
  </div>
);

/** The calculation from purchase to commission, line by line. */
function Sum({ explanation }: ExplanationProps) {
  const texts = usePageTexts('explanations');
  const { lines, sale, currency } = explanation;
  const money = (cents: number) => <Money amount={cents} currency={currency} />;
  const taken = [
    { label: texts.discounts, cents: explanation.discount_cents },
    { label: texts.unpaid, cents: explanation.unpaid_cents },
    { label: texts.refunds, cents: explanation.refunded_cents },
  ].filter(({ cents }) => cents > 0);
  return (
    <>
      <h3 className={classes.title}>{texts.sum}</h3>
      {lines.map(({ pk, name, quantity, gross_cents }) => (
        <PaperRow key={pk} label={texts.times(name, quantity)} amount={money(gross_cents)} />
      ))}
      {taken.map(({ label, cents }) => (
        <PaperRow key={label} label={label} amount={money(-cents)} />
      ))}
      <PaperRow strong label={texts.base} amount={money(explanation.base_cents)} />
      <div className={classes.quiet}>
        {outsideOf(explanation).map(({ name, cents }) => (
          <PaperRow key={name} label={texts[name]} amount={money(cents)} />
        ))}
      </div>
      {sale && <Earned explanation={explanation} sale={sale} />}
    </>
  );
}

type EarnedProps = ExplanationProps & { sale: NonNullable<Explanation['sale']> };

function Earned({ explanation, sale }: EarnedProps) {
  const texts = usePageTexts('explanations');
  const { language } = useLanguage();
  const format = useFormat();
  const { lines, currency, leader_commission_cents } = explanation;
  const money = (cents: number) => <Money amount={cents} currency={currency} />;
  const lost = calculatedCents(explanation) - sale.expected_cents;
  const end = sale.state === 'cancelled' || sale.state === 'refunded' ? sale.state : 'other';
  return (
    <>
      <ul className={`figures ${classes.lines}`}>
        {lines.map((line) => (
          <li key={line.pk}>
            <span className={classes.lineName}>{line.name}</span>
            <span className={classes.formula}>
              {format.money(line.base_cents, currency)} × {format.percent(line.rate_points / 100)} ={' '}
              {exactCommission(line, currency, language)}
            </span>
            <Money amount={line.commission_cents} currency={currency} className={classes.strong} />
          </li>
        ))}
      </ul>
      <p className={`figures ${classes.note}`}>
        {usedRates(explanation)
          .map(({ rate_points, rate_source }) => texts.rates[rate_source](rate_points / 100))
          .concat(currencyDecimals(currency) > 0 ? texts.rounding.cents : texts.rounding.units)
          .join(' ')}
      </p>
      {lost > 0 && <PaperRow label={texts.notEarned[end]} amount={money(-lost)} />}
      <div className={classes.total}>
        <PaperRow strong label={texts.commission} amount={money(sale.expected_cents)} />
      </div>
      {leader_commission_cents > 0 && sale.leader && (
        <div className={classes.quiet}>
          <PaperRow label={texts.leader(sale.leader.name)} amount={money(leader_commission_cents)} />
        </div>
      )}
    </>
  );
}

const stepIcons = {
  placed: IconShoppingBag,
  paid: IconCreditCard,
  refunded: IconReceiptRefund,
  cancelled: IconBan,
  hold: IconHourglassHigh,
  review: IconFlag,
  available: IconCoins,
  payment: IconBuildingBank,
};

function Steps({ explanation, seenBy }: SeenExplanationProps) {
  const texts = usePageTexts('explanations');
  const { steps, payment, time_zone } = explanation;
  const told = { seenBy, timeZone: time_zone };

  const when = ({ step, status, at }: Explanation['steps'][number]) => {
    if (step === 'payment' && payment) return paymentText(payment, told, texts.payment);
    if (!at) return texts.steps[step].next;
    if (step === 'hold') return texts.until(at, told);
    if (step === 'available') return (status === 'next' ? texts.from : texts.since)(at, told);
    return texts.at(at, told);
  };

  return (
    <>
      <h3 className={classes.title}>{texts.journey}</h3>
      <div className={classes.trail}>
        <Trail
          label={texts.journey}
          steps={steps.map((each) => ({
            key: each.step,
            icon: stepIcons[each.step],
            status: each.status,
            title:
              each.step === 'refunded'
                ? texts.givenBack[refundOf(explanation)]
                : texts.steps[each.step].title,
            text: when(each),
          }))}
        />
      </div>
    </>
  );
}
