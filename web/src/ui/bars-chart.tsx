import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './bars-chart.module.css';

export type Bar = {
  key: string;
  /** Shown below the axis if there is room. */
  label: string;
  now: number;
  /** Null when there is nothing to compare with. */
  before: number | null;
  /** The period is not over; the bar is hatched. */
  unfinished?: boolean;
  /** For screen readers. */
  name: string;
  /** Shown while the user points at the bar. */
  card: ReactNode;
};

type BarsChartProps = {
  bars: Bar[];
  /** The name of the chart; a table of the figures can replace it. */
  label: string;
  formatAxis: (value: number) => string;
  onChoose?: ((key: string) => void) | undefined;
};

const STEPS = 3;
const round = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The values of the grid lines: three equal, round steps up to at least the highest value. */
export function axisOf(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const least = highest / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (round.find((each) => each * power >= least) ?? 10) * power;
  return Array.from({ length: STEPS + 1 }, (_, index) => index * step);
}

const MOST_LABELS = 8;

/** Shows at most about `MOST_LABELS` labels, always including the last one. */
const hasLabel = (place: number, count: number) => {
  const every = Math.ceil(count / MOST_LABELS);
  const last = count - 1;
  return place === last || (place % every === 0 && last - place >= every * 0.8);
};

/** The phone hides every second label. */
const isSpare = (place: number, count: number) =>
  place !== count - 1 && (place / Math.ceil(count / MOST_LABELS)) % 2 === 1;

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowRight: (place, last) => Math.min(last, place + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Bars, and the comparison as a dashed line; each bar works with pointer, touch and keyboard. */
export default function BarsChart({ bars, label, formatAxis, onChoose }: BarsChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const reading = useRef(false);
  const last = bars.length - 1;
  const axis = axisOf(Math.max(...bars.flatMap(({ now, before }) => [now, before ?? 0])));
  const top = axis.at(-1) ?? 1;
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  const shown = pointed === null ? undefined : bars[pointed];

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPointed(null);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(pointed ?? last, last);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };
  /** The first touch shows the card; a second touch on the same bar chooses it. */
  const touch = (event: PointerEvent, place: number) => {
    reading.current = event.pointerType !== 'mouse' && pointed !== place;
  };
  const choose = (place: number, key: string) => {
    setPointed(place);
    if (!reading.current) onChoose?.(key);
    reading.current = false;
  };

  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        {axis.map((value) => (
          <span key={value} className={classes.line} style={{ bottom: share(value) }}>
            <span className={`figures ${classes.tick}`}>{formatAxis(value)}</span>
          </span>
        ))}
        <div className={classes.bars} onPointerLeave={() => setPointed(null)}>
          {bars.map(({ key, now, unfinished, name }, place) => (
            <button
              key={key}
              type="button"
              className={classes.slot}
              aria-label={name}
              tabIndex={place === (pointed ?? last) ? 0 : -1}
              data-pointed={place === pointed || undefined}
              onKeyDown={walk}
              onPointerDown={(event) => touch(event, place)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(place)}
              onFocus={() => setPointed(place)}
              onBlur={() => setPointed(null)}
              onClick={() => choose(place, key)}
            >
              <span
                className={classes.bar}
                data-unfinished={unfinished || undefined}
                style={{ height: share(now) }}
              />
            </button>
          ))}
        </div>
        <Before bars={bars} top={top} pointed={pointed} />
        {shown && pointed !== null && (
          <div
            className={classes.card}
            data-side={pointed > last / 2 ? 'left' : 'right'}
            style={{ '--place': `${((pointed + 0.5) / bars.length) * 100}%` } as object}
            aria-hidden
          >
            {shown.card}
          </div>
        )}
      </div>
      <div className={classes.labels} aria-hidden>
        {bars.map(({ key, label: word, unfinished }, place) => (
          <span key={key} data-unfinished={unfinished || undefined}>
            {hasLabel(place, bars.length) && (
              <span className="figures" data-spare={isSpare(place, bars.length) || undefined}>
                {word}
              </span>
            )}
          </span>
        ))}
      </div>
      <p className={classes.name}>{label}</p>
    </div>
  );
}

type BeforeProps = { bars: Bar[]; top: number; pointed: number | null };

/** A straight line from middle to middle, broken where a day has no comparison. */
function Before({ bars, top, pointed }: BeforeProps) {
  const at = (place: number, before: number) =>
    `${((place + 0.5) / bars.length) * 1000} ${1000 - (before / top) * 1000}`;
  const path = bars
    .map(({ before }, place) => {
      if (before === null) return '';
      return `${(bars[place - 1]?.before ?? null) === null ? 'M' : 'L'}${at(place, before)}`;
    })
    .join(' ');
  const before = pointed === null ? null : bars[pointed]?.before;
  return (
    <>
      <svg className={classes.before} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} className={classes.halo} />
        <path d={path} className={classes.dashes} />
      </svg>
      {pointed !== null && typeof before === 'number' && (
        <span
          className={classes.dot}
          style={{ left: `${((pointed + 0.5) / bars.length) * 100}%`, bottom: `${(before / top) * 100}%` }}
        />
      )}
    </>
  );
}
