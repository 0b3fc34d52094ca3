import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

type Drag = { key: string; place: number };

const placed = (keys: readonly string[], { key, place }: Drag) => {
  const others = keys.filter((each) => each !== key);
  return others.toSpliced(place, 0, key);
};

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

/**
 * Reorders the rows of a list by dragging a handle with any pointer, or with the keys of a focused handle. During
 * a drag, `order` is the resulting order.
 */
export function useReorder(keys: string[], onMove: (key: string, place: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(drag);
  latest.current = drag;
  const key = drag?.key;

  useEffect(() => {
    if (key === undefined) return undefined;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].filter(
        (row) => row instanceof HTMLElement && row.dataset.key !== key,
      );
      const below = rows.findIndex((row) => {
        const { top, height } = row.getBoundingClientRect();
        return clientY < top + height / 2;
      });
      setDrag({ key, place: below < 0 ? rows.length : below });
    };
    const drop = () => {
      if (latest.current) onMove(key, latest.current.place);
      setDrag(null);
    };
    const stop = () => setDrag(null);
    const leave = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && stop();
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', leave);
    };
  }, [key, onMove]);

  const step = (moved: string, place: number) => {
    if (place >= 0 && place < keys.length && place !== keys.indexOf(moved)) onMove(moved, place);
  };

  return {
    list,
    order: drag ? placed(keys, drag) : keys,
    dragged: drag?.key,
    step,
    handle: (of: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) setDrag({ key: of, place: keys.indexOf(of) });
      },
      onKeyDown: (event: KeyboardEvent) => {
        const to = STEPS[event.key]?.(keys.indexOf(of), keys.length - 1);
        if (to === undefined) return;
        event.preventDefault();
        step(of, to);
      },
    }),
  };
}
