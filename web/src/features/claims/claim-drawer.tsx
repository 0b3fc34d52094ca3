import { type Claim, endpoints, type ListedClaim } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useChange } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { DrawerWalk } from '#web/ui/drawer-walk.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { PaperRow, PaperRule, TornPaper } from '#web/ui/torn-paper.tsx';
import { AnswerForm, DecisionForm } from './claim-answer.tsx';
import { ClaimClock, ClaimFindings, ClaimHistory, ClaimPictures } from './claim-parts.tsx';
import classes from './claims.module.css';
import {
  type ClaimReader,
  firstWord,
  looks,
  staleAfterAct,
  useClaimTexts,
  useListedClaims,
} from './use-claims.ts';

type Turns = { pk: string; reader: ClaimReader; onTurn: (pk: string) => void };
type ClaimDrawerProps = Turns & { opened: boolean; onClose: () => void };

/** One claim: the deadline, the affiliate's statement, Aliado's evidence, the history, and the reader's actions. */
export default function ClaimDrawer({ pk, opened, reader, onTurn, onClose }: ClaimDrawerProps) {
  const texts = useClaimTexts();
  const claim = useQuery(read(endpoints.getClaim, { params: { pk } }));
  const { data, error } = claim;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      mark={data && <OtherMark claim={data} reader={reader} />}
      title={data ? otherOf(data, reader).name : texts.title}
      lead={data && texts.aboutOrder(data.number)}
      foot={<ClaimTurns pk={pk} reader={reader} onTurn={onTurn} />}
    >
      {!data && hasCode(error, 'not_found') ? (
        <EmptyState order={3} title={texts.missing}>
          {texts.missingText}
        </EmptyState>
      ) : (
        <Loaded query={claim} texts={texts} skeleton={{ as: <Skeleton height={420} radius="lg" /> }}>
          {(loaded) => <ClaimBody claim={loaded} reader={reader} />}
        </Loaded>
      )}
    </Drawer>
  );
}

/** Previous and next claim of the list at the time of opening: an answer may remove the claim from the list. */
function ClaimTurns({ pk, reader, onTurn }: Turns) {
  const texts = useClaimTexts();
  const { listed = [] } = useListedClaims(reader);
  const [known, setKnown] = useState(listed);
  if (listed !== known && listed.some((claim) => claim.pk === pk)) setKnown(listed);
  const place = known.findIndex((claim) => claim.pk === pk);
  if (place < 0 || known.length < 2) return null;
  const to = (claim: ListedClaim | undefined, sentence: (number: number) => string) =>
    claim && { name: `#${claim.number}`, label: sentence(claim.number), go: () => onTurn(claim.pk) };
  return (
    <DrawerWalk
      label={texts.title}
      position={texts.position(place + 1, known.length)}
      previous={to(known[place - 1], texts.previous)}
      next={to(known[place + 1], texts.next)}
    />
  );
}

const otherOf = ({ merchant, affiliate }: Claim, reader: ClaimReader) =>
  reader === 'affiliate' ? merchant : affiliate;

const OtherMark = ({ claim, reader }: { claim: Claim; reader: ClaimReader }) =>
  reader === 'affiliate' ? (
    <StoreMark {...claim.merchant} size={40} />
  ) : (
    <PersonMark {...claim.affiliate} size={40} />
  );

type BodyProps = { claim: Claim; reader: ClaimReader };

function ClaimBody({ claim, reader }: BodyProps) {
  const texts = useClaimTexts();
  const mine = reader === 'affiliate';
  const answers = claim.may.some((act) => ['credit', 'offer', 'explain', 'refer'].includes(act));
  return (
    <div className={classes.body}>
      <ClaimClock claim={claim} reader={reader} />
      <TornPaper>
        <OrderHead claim={claim} mine={mine} />
        <PaperRule />
        <h3 className={classes.heading}>
          {mine ? texts.yours : texts.says(firstWord(claim.affiliate.name))}
        </h3>
        <p className={classes.reason}>{texts.reasons[claim.reason]}</p>
        <p className={classes.words}>{claim.text}</p>
        <ClaimPictures claim={claim} />
        <PaperRule />
        <h3 className={classes.heading}>{texts.weSee}</h3>
        <ClaimFindings claim={claim} />
        <PaperRule />
        <h3 className={classes.heading}>{texts.history}</h3>
        <ClaimHistory claim={claim} reader={reader} />
        {reader === 'merchant' && answers && (
          <>
            <PaperRule />
            <AnswerForm claim={claim} />
          </>
        )}
        {claim.may.includes('decide') && (
          <>
            <PaperRule />
            <DecisionForm claim={claim} />
          </>
        )}
      </TornPaper>
      {mine && <AffiliateActs claim={claim} />}
    </div>
  );
}

/** The order, and the commission it would have earned. */
function OrderHead({ claim, mine }: { claim: Claim; mine: boolean }) {
  const texts = useClaimTexts();
  const { dayTime, money } = useFormat();
  const { order, credit, currency, number, time_zone, granted_cents, available_at, merchant, state } = claim;
  return (
    <>
      <div className={classes.order}>
        <div>
          <p className={`figures ${classes.quiet}`}>
            {merchant.name}
            {order && ` · ${dayTime(order.placed_at, { timeZone: time_zone })}`}
          </p>
          <h3 className={`figures ${classes.number}`}>{texts.order(number)}</h3>
          {order?.products.map(({ name, quantity }) => (
            <p key={name} className="figures">
              {texts.products(name, quantity)}
            </p>
          ))}
        </div>
        <div className={classes.end}>
          {order && <p className={`figures ${classes.strong}`}>{money(order.total_cents, currency)}</p>}
          <StateChip state={looks[state]}>{texts.states[state]}</StateChip>
        </div>
      </div>
      {mine && credit && granted_cents === null && (
        <PaperRow
          strong
          label={texts.ifHers(credit.rate_points === null ? null : credit.rate_points / 100)}
          amount={<span className="figures">{money(credit.cents, currency)}</span>}
        />
      )}
      {granted_cents !== null && (
        <PaperRow
          strong
          label={texts.granted}
          amount={<span className="figures">{money(granted_cents, currency)}</span>}
        />
      )}
      {available_at && (
        <PaperRow
          label={texts.available}
          amount={<span className="figures">{dayTime(available_at, { timeZone: time_zone })}</span>}
        />
      )}
    </>
  );
}

/** The affiliate accepts the offer or lets Aliado decide. */
function AffiliateActs({ claim }: { claim: Claim }) {
  const texts = useClaimTexts();
  const { language } = useLanguage();
  const { money } = useFormat();
  const [key] = useState(newKey);
  const accept = useChange(endpoints.acceptClaimOffer, staleAfterAct);
  const escalate = useChange(endpoints.escalateClaim, staleAfterAct);
  const told = {
    onSuccess: () => toast.success(texts.done.sent),
    onError: (error: unknown) => toast.error(refusalText(error, language)),
  };
  const { pk, may, offered_cents, currency } = claim;
  const busy = accept.isPending || escalate.isPending;
  if (!may.includes('accept') && !may.includes('escalate')) return null;
  return (
    <div className={classes.acts}>
      {may.includes('escalate') && (
        <Button
          variant="default"
          loading={escalate.isPending}
          disabled={busy}
          onClick={() => escalate.mutate({ params: { pk }, body: {} }, told)}
        >
          {texts.escalate}
        </Button>
      )}
      {may.includes('accept') && (
        <Button
          loading={accept.isPending}
          disabled={busy}
          onClick={() => accept.mutate({ params: { pk }, idempotencyKey: key }, told)}
        >
          {texts.accept(money(offered_cents ?? 0, currency))}
        </Button>
      )}
    </div>
  );
}
