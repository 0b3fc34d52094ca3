import {
  CLAIM_DAYS,
  type Claim,
  type ClaimEvent,
  type ClaimFinding,
  type ClaimPicture,
  endpoints,
} from '@aliado/contract';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconGavel,
  IconPhoto,
  IconPhotoPlus,
  IconSend,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { acceptedPictures, pictureRefusal } from '#web/lib/picture-rules.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage } from '#web/texts/index.tsx';
import classes from './claims.module.css';
import { type ClaimReader, hoursUntil, staleAfterAct, urgencyOf, useClaimTexts } from './use-claims.ts';

type ClaimClockProps = { claim: Claim; reader: ClaimReader };

/** The next deadline, or the outcome of the claim. */
export function ClaimClock({ claim, reader }: ClaimClockProps) {
  const { state, answer_due } = claim;
  const look = useLook(claim, reader);
  const Icon = look.icon;
  const tone = state === 'open' && urgencyOf(hoursUntil(answer_due)) === 'now' ? 'rojo' : look.tone;
  return (
    <section className={classes.clock} data-tone={tone} aria-label={look.title}>
      <span className={classes.clockIcon}>
        <Icon size={22} stroke={1.8} aria-hidden />
      </span>
      <div>
        <p className={`figures ${classes.clockTitle}`}>{look.title}</p>
        {state === 'open' && <Days claim={claim} reader={reader} />}
        {look.text && <p className="figures">{look.text}</p>}
      </div>
    </section>
  );
}

function useLook(claim: Claim, reader: ClaimReader) {
  const { clock: texts } = useClaimTexts();
  const { day, dayTime, money } = useFormat();
  const {
    state,
    merchant,
    answer_due,
    decide_due,
    decided_at,
    decided_by,
    offered_cents,
    currency,
    reply_due,
  } = claim;
  const zone = { timeZone: claim.time_zone };
  const own = reader !== 'affiliate';
  const decides = decide_due ? texts.decides(day(decide_due, zone)) : null;
  const ended = decided_by && decided_at ? texts.by[decided_by](day(decided_at, zone)) : null;
  const offered = money(offered_cents ?? 0, currency);
  const reply = reply_due ? day(reply_due, zone) : '';
  switch (state) {
    case 'open':
      return {
        icon: IconClock,
        tone: 'sol',
        title:
          reader === 'merchant'
            ? texts.answerBefore(dayTime(answer_due, zone))
            : texts.due(merchant.name, day(answer_due, zone)),
        text: reader === 'merchant' ? texts.silenceOwn : texts.silence,
      };
    case 'overdue':
      return { icon: IconAlertTriangle, tone: 'rojo', title: texts.overdue(merchant.name), text: decides };
    case 'escalated':
      return { icon: IconGavel, tone: 'rio', title: texts.escalated, text: decides };
    case 'offered':
      return {
        icon: IconClock,
        tone: 'jacaranda',
        title: own ? texts.offeredOwn(offered) : texts.offered(offered),
        text: own ? texts.offeredOwnText(reply) : texts.offeredText(reply),
      };
    case 'explained': {
      const asks = own ? texts.explainedOwnText(reply) : texts.explainedText(reply);
      const open = claim.may.length > 0;
      return {
        icon: IconCircleMinus,
        tone: 'tinta',
        title: own ? texts.explainedOwn : texts.explained,
        text: open ? asks : texts.over,
      };
    }
    case 'rejected':
      return { icon: IconCircleMinus, tone: 'tinta', title: texts.rejected, text: ended };
    default:
      return { icon: IconCircleCheck, tone: 'botella', title: texts[state], text: ended };
  }
}

const DAYS = Array.from({ length: CLAIM_DAYS }, (_, index) => index + 1);

/** The days of the term: past, present, future. */
function Days({ claim, reader }: ClaimClockProps) {
  const { clock: texts } = useClaimTexts();
  const { day: dayOf } = useFormat();
  const present = Math.min(claim.day, CLAIM_DAYS);
  const zone = { timeZone: claim.time_zone };
  return (
    <>
      <div className={classes.days} aria-hidden>
        {DAYS.map((day) => (
          <span key={day} data-day={day < present ? 'gone' : day === present ? 'now' : 'next'} />
        ))}
      </div>
      <p className={`figures ${classes.dayWords}`}>
        <span>{texts.day(present, CLAIM_DAYS)}</span>
        {reader === 'affiliate' && (
          <span>{texts.reminders(claim.reminders.map((at) => dayOf(at, zone)))}</span>
        )}
      </p>
    </>
  );
}

type ClaimProps = { claim: Claim };

/** Both sides see the same words. */
export function ClaimFindings({ claim }: ClaimProps) {
  return (
    <ul className={`figures ${classes.findings}`}>
      {claim.findings.map((finding) => (
        <Finding key={finding.what} finding={finding} time_zone={claim.time_zone} />
      ))}
    </ul>
  );
}

function Finding({ finding, time_zone }: { finding: ClaimFinding; time_zone: string }) {
  const texts = useClaimTexts();
  const { dayTime } = useFormat();
  const speaksForHer =
    finding.what === 'others' ? !finding.found : 'found' in finding ? finding.found : false;
  const Icon = speaksForHer ? IconCircleCheck : IconCircleMinus;
  const sentence = () => {
    switch (finding.what) {
      case 'visit': {
        const { found, at, link, product, device } = finding;
        if (!found || !at) return texts.finding.noVisit;
        const when = dayTime(at, { timeZone: time_zone });
        return texts.finding.visit(when, link ?? '', product, texts.devices[device ?? 'unknown']);
      }
      case 'coupon':
        return finding.found ? texts.finding.coupon(finding.code ?? '') : texts.finding.noCoupon;
      case 'others':
        return finding.found ? texts.finding.others : texts.finding.noOthers;
      case 'rule':
        return finding.reason === 'no_evidence' ? texts.finding.noEvidence : texts.finding.rule;
      default:
        return texts.finding.noEarning[finding.reason];
    }
  };
  return (
    <li data-for={speaksForHer || undefined}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span>{sentence()}</span>
    </li>
  );
}

export function ClaimPictures({ claim }: ClaimProps) {
  const { pictures, may } = claim;
  if (pictures.length === 0 && !may.includes('evidence')) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map((picture) => (
        <Picture key={picture.pk} claim={claim.pk} picture={picture} />
      ))}
      {may.includes('evidence') && <AddPicture pk={claim.pk} />}
    </div>
  );
}

function Picture({ claim, picture }: { claim: string; picture: ClaimPicture }) {
  const texts = useClaimTexts();
  const { start, isPending } = useDownload(endpoints.downloadClaimPicture, texts.pictureFailed);
  return (
    <Button
      variant="default"
      size="sm"
      loading={isPending}
      aria-label={texts.picture(picture.name)}
      leftSection={<IconPhoto size={18} stroke={1.8} aria-hidden />}
      onClick={() => start({ params: { pk: claim, picture: picture.pk } })}
    >
      {picture.name}
    </Button>
  );
}

function AddPicture({ pk }: { pk: string }) {
  const texts = useClaimTexts();
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useChange(endpoints.addClaimPicture, staleAfterAct);
  const add = (file: File) =>
    pictureRefusal(file)
      ? toast.error(texts.wrongPicture)
      : mutate({ params: { pk }, file }, { onError: (error) => toast.error(refusalText(error, language)) });
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        loading={isPending}
        leftSection={<IconPhotoPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.addPicture}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label={texts.addPicture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) add(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

type HistoryProps = ClaimProps & { reader: ClaimReader };

/** All events in order. No event can be edited or deleted. */
export function ClaimHistory({ claim, reader }: HistoryProps) {
  const texts = useClaimTexts();
  return (
    <>
      <ol className={classes.history} aria-label={texts.history} aria-live="polite">
        {claim.events.map((event) => (
          <Event key={event.pk} event={event} claim={claim} reader={reader} />
        ))}
      </ol>
      {claim.may.includes('message') && <MessageForm pk={claim.pk} />}
    </>
  );
}

type EventProps = HistoryProps & { event: ClaimEvent };

function Event({ event, claim, reader }: EventProps) {
  const texts = useClaimTexts();
  const { dayTime } = useFormat();
  const { side, text, at } = event;
  const what = useWhat(event, claim);
  const names = {
    affiliate: claim.affiliate.name,
    merchant: claim.merchant.name,
    operator: texts.aliado,
    clock: '',
  };
  return (
    <li className={classes.event} data-side={side === reader ? 'own' : side === 'clock' ? 'clock' : 'other'}>
      <p className={`figures ${classes.eventHead}`}>
        {side !== 'clock' && <strong>{side === reader ? texts.you : names[side]}</strong>} {what}{' '}
        <time dateTime={at}>{dayTime(at, { timeZone: claim.time_zone })}</time>
      </p>
      {text && event.kind !== 'opened' && <p className={classes.words}>{text}</p>}
    </li>
  );
}

/** The event in a few words; a message needs none. */
function useWhat({ kind, detail, amount_cents }: ClaimEvent, { currency }: Claim): string {
  const { event: texts } = useClaimTexts();
  const { money } = useFormat();
  const amount = money(amount_cents ?? 0, currency);
  switch (kind) {
    case 'answered':
      return texts.answered[
        detail === 'credit' || detail === 'explain' || detail === 'refer' ? detail : 'other'
      ];
    case 'part_offered':
    case 'part_accepted':
      return texts[kind](amount);
    case 'escalated':
      return texts.escalated[detail === 'clock' || detail === 'offer' ? detail : 'other'];
    case 'reminded':
      return texts.reminded[detail === 'affiliate' ? 'affiliate' : 'merchant'];
    case 'decided':
      if (detail === 'reject') return texts.decided.reject;
      return detail === 'part' ? texts.decided.part(amount) : texts.decided.credit(amount);
    default:
      return texts[kind];
  }
}

function MessageForm({ pk }: { pk: string }) {
  const texts = useClaimTexts();
  const { mutateAsync } = useChange(endpoints.writeInClaim, staleAfterAct);
  const { form, field, busy, values, discard } = useForm({
    initial: { text: '' },
    send: ({ text }) => mutateAsync({ params: { pk }, body: { text: text.trim() } }),
    onSent: () => discard(),
  });
  return (
    <form {...form} className={classes.message}>
      <Textarea
        aria-label={texts.message}
        placeholder={texts.message}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        {...field('text')}
      />
      <ActionIcon
        type="submit"
        size={44}
        variant="filled"
        aria-label={texts.send}
        loading={busy}
        disabled={!values.text.trim()}
      >
        <IconSend size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </form>
  );
}
