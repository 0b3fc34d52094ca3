import { smallerPicture } from '@aliado/contract';
import { useState } from 'react';
import { BoxDrawing } from './drawings/box.tsx';
import classes from './photo.module.css';

type PhotoProps = {
  src: string | null;
  /** Missing: as large as what it stands in. */
  size?: number;
};

/** The store's own photo; a drawn box where there is none or it does not come. */
export function Photo({ src, size }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const small = src && size ? smallerPicture(src, size) : src;
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
