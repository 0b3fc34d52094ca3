import { useEffect, useState } from 'react';
import { drawQr } from '#web/lib/qr.ts';
import classes from './qr-code.module.css';

type QrCodeProps = {
  value: string;
  /** For screen readers. */
  label: string;
  size?: number;
};

type Drawn = Awaited<ReturnType<typeof drawQr>>;

/** Reserves its space while loading; the frame is the white border that a reader needs. */
export function QrCode({ value, label, size = 144 }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  useEffect(() => {
    let stale = false;
    drawQr(value, 0).then(
      (qr) => !stale && setDrawn(qr),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [value]);

  return (
    <div className={classes.frame} style={{ width: size }}>
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges" role="img">
          <title>{label}</title>
          <path d={drawn.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
