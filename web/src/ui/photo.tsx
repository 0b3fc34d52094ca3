import { smallerPicture } from '@aliado/contract';
import { useState } from 'react';
import classes from './photo.module.css';

type PhotoProps = {
  src: string | null;
  /** Missing: fills its container. */
  size?: number;
  /** The maximum width of the container. */
  within?: number;
};

/** The store's photo; a drawn box if it is missing or fails to load. */
export function Photo({ src, size, within = size }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const small = src && within ? smallerPicture(src, within) : src;
  const shown = small === broken ? src : small;
  const box = { width: size, height: size };
  const className = size ? classes.photo : `${classes.photo} ${classes.filling}`;
  if (!shown || shown === broken) {
    return (
      <span className={className} style={box}>
        <BoxDrawing size={size && size * 0.75} />
      </span>
    );
  }
  return (
    <img
      src={shown}
      alt=""
      className={className}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(shown)}
      {...box}
    />
  );
}

function BoxDrawing({ size = 48 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} fill="none" aria-hidden="true">
      <ellipse cx="24" cy="43" rx="18" ry="2.6" fill="#07332A" fillOpacity=".12" />
      <path d="M7 16h34v22a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4Z" fill="var(--mantine-color-sol-3)" />
      <path d="M31 16h10v22a4 4 0 0 1-4 4h-6Z" fill="#07332A" fillOpacity=".12" />
      <path d="M11 7h26l4 9H7Z" fill="var(--mantine-color-sol-4)" />
      <path d="M20.5 7h7l1 9v8h-9v-8Z" fill="var(--mantine-color-ceibo-0)" />
      <rect x="12" y="32" width="10" height="3" rx="1.5" fill="var(--mantine-color-sol-7)" />
    </svg>
  );
}
