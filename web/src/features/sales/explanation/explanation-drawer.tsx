import type { Explanation, Sale } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasCode } from '#web/lib/api-error.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { DrawerWalk } from '#web/ui/drawer-walk.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { PaperRule, TornPaper } from '#web/ui/torn-paper.tsx';
import classes from './explanation.module.css';
import { ExplanationPaper } from './explanation-paper.tsx';
import { type ExplanationName, type ExplanationSide, useExplanation } from './use-explanation.ts';

type Listed = Pick<Sale, 'pk' | 'number'>;

type ExplanationDrawerProps = {
  explanation: ExplanationName;
  opened: boolean;
  onClose: () => void;
  seenBy: ExplanationSide;
  among?: Listed[];
  onOpen: (pk: string) => void;
  actionsOf?: (sale: Sale) => ReactNode;
};

export default function ExplanationDrawer(props: ExplanationDrawerProps) {
  const { explanation: name, opened, onClose, seenBy, among = [], onOpen, actionsOf } = props;
  const texts = usePageTexts('explanations');
  const explanation = useExplanation(name);
  const { data, error } = explanation;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      mark={data && <OtherMark explanation={data} seenBy={seenBy} />}
      title={data ? otherOf(data, seenBy).name : texts.title}
      lead={data && !data.sale ? texts.leadNobody : texts.lead}
      foot={<ExplanationTurns among={among} pk={name.pk} onOpen={onOpen} />}
    >
      {!data && hasCode(error, 'not_found') ? (
        <EmptyState order={3} title={texts.missing}>
          {texts.missingText}
        </EmptyState>
      ) : (
        <Loaded query={explanation} texts={texts} skeleton={{ as: <BlankPaper /> }}>
          {(loaded) => <ExplanationPaper explanation={loaded} seenBy={seenBy} />}
        </Loaded>
      )}
      {data?.sale && actionsOf && <div className={classes.actions}>{actionsOf(data.sale)}</div>}
    </Drawer>
  );
}

/** The other party of the sale; the store for an order without an affiliate. */
const otherOf = ({ sale, merchant }: Explanation, seenBy: ExplanationSide) =>
  seenBy === 'merchant' && sale ? sale.affiliate : merchant;

function OtherMark({ explanation, seenBy }: { explanation: Explanation; seenBy: ExplanationSide }) {
  const other = otherOf(explanation, seenBy);
  return other === explanation.merchant ? (
    <StoreMark {...other} size={40} />
  ) : (
    <PersonMark {...other} picture={null} size={40} />
  );
}

const BlankPaper = () => (
  <TornPaper>
    <Skeleton height={26} width="55%" />
    <Skeleton height={14} width="40%" mt={10} />
    <PaperRule />
    {['coupon', 'click', 'claim'].map((rule) => (
      <Skeleton key={rule} height={60} mt={8} />
    ))}
    <PaperRule />
    <Skeleton height={140} />
  </TornPaper>
);

type ExplanationTurnsProps = { among: Listed[]; pk: string; onOpen: (pk: string) => void };

function ExplanationTurns({ among, pk, onOpen }: ExplanationTurnsProps) {
  const texts = usePageTexts('explanations');
  const place = among.findIndex((sale) => sale.pk === pk);
  if (place < 0 || among.length < 2) return null;
  const to = (sale: Listed | undefined, sentence: (number: string) => string) =>
    sale && { name: `#${sale.number}`, label: sentence(`#${sale.number}`), go: () => onOpen(sale.pk) };
  return (
    <DrawerWalk
      label={texts.title}
      position={texts.position(place + 1, among.length)}
      previous={to(among[place - 1], texts.previous)}
      next={to(among[place + 1], texts.next)}
    />
  );
}
