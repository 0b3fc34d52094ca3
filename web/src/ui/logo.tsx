import { useId } from 'react';
import classes from './logo.module.css';

type LogoProps = { label: string; onGreen?: boolean; height?: number };

export function Logo({ label, onGreen = false, height = 32 }: LogoProps) {
  const titleId = useId();
  return (
    <span className={classes.logo} data-variant={onGreen ? 'on-green' : undefined} style={{ height }}>
      <svg
        viewBox="0 0 32 32"
        width={height}
        height={height}
        fill="none"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{label}</title>
        <g strokeWidth="6.4" strokeLinecap="round">
          <path d="M6.2 26.6 13.6 6.4" className={classes.left} />
          <path d="M25.8 26.6 18.4 6.4" className={classes.right} />
        </g>
        <circle cx="16" cy="22.6" r="3.3" className={classes.coin} />
      </svg>
      <span className={classes.word} style={{ fontSize: height * 0.87 }} aria-hidden="true">
        aliado
      </span>
    </span>
  );
}
