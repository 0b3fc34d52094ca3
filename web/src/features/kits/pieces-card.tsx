import type { Kit, PieceFigures } from '@aliado/contract';
import {
  IconBuildingStore,
  IconLink,
  IconMessageCircle,
  IconPhoto,
  IconQrcode,
  type TablerIcon,
} from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './kits.module.css';

const icons: Record<PieceFigures['piece'], TablerIcon> = {
  message: IconMessageCircle,
  status: IconPhoto,
  qr: IconQrcode,
  shop: IconBuildingStore,
  none: IconLink,
};

const sumOf = (pieces: PieceFigures[], figure: 'visits' | 'sales' | 'commission_cents') =>
  pieces.reduce((sum, piece) => sum + piece[figure], 0);

/** The commissions of each piece as bars, relative to the best one. */
export function PiecesCard({ kit }: { kit: Kit }) {
  const { pieces: texts } = usePageTexts('shop').kit;
  const { pieces, best, days, currency } = kit;
  const most = Math.max(1, ...pieces.map(({ commission_cents }) => commission_cents));
  return (
    <SectionCard title={texts.title} lead={best ? texts.best(texts.bestNames[best], days) : texts.few(days)}>
      <ul className={classes.pieces}>
        {pieces.map((figures) => (
          <li key={figures.piece}>
            <Piece figures={figures} currency={currency} most={most} />
          </li>
        ))}
      </ul>
      <p className={`figures ${classes.total}`}>
        <span>
          {texts.visits(sumOf(pieces, 'visits'))} · {texts.sales(sumOf(pieces, 'sales'))}
        </span>
        <Money amount={sumOf(pieces, 'commission_cents')} currency={currency} />
      </p>
    </SectionCard>
  );
}

type PieceProps = { figures: PieceFigures; currency: string; most: number };

function Piece({ figures, currency, most }: PieceProps) {
  const { pieces: texts } = usePageTexts('shop').kit;
  const { piece, visits, sales, commission_cents } = figures;
  const Icon = icons[piece];
  const name = texts.names[piece];
  return (
    <>
      <span className={classes.tile} data-piece={piece}>
        <Icon size={22} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.piece}>
        <p className={classes.name}>
          <span>{name}</span>
          {commission_cents > 0 ? <Money amount={commission_cents} currency={currency} /> : '–'}
        </p>
        <div className={classes.bar} aria-hidden>
          <div style={{ width: `${(commission_cents / most) * 100}%` }} />
        </div>
        <p className={`figures ${classes.quiet}`}>
          {texts.visits(visits)} · {texts.sales(sales)}
          {piece === 'none' && ` · ${texts.none}`}
        </p>
      </div>
    </>
  );
}
