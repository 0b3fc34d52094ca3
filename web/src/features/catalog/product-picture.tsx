import { useState } from 'react';
import { BoxDrawing } from '#web/ui/drawings/box.tsx';
import classes from './product-picture.module.css';

/** The store's own photo; a drawn box where there is none or it does not come. */
export function ProductPicture({ src, size = 48 }: { src: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (!src || src === broken) {
    return (
      <span className={classes.picture} style={box}>
        <BoxDrawing size={size * 0.75} />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      className={classes.picture}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      {...box}
    />
  );
}
