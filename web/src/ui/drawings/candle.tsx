export function Candle({ size = 96 }: { size?: number }) {
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} fill="none" aria-hidden="true">
      <ellipse cx="48" cy="86" rx="32" ry="4.5" fill="#07332A" fillOpacity=".12" />
      <path d="M47 32h2.2v11H47Z" fill="var(--mantine-color-tinta-8)" />
      <path
        d="M48 8c6 7.5 8 11.5 8 16.2a8 8 0 0 1-16 0C40 19.5 42 15.5 48 8Z"
        fill="var(--mantine-color-sol-4)"
      />
      <path
        d="M48 19.5c3 4 4.2 6.2 4.2 8.6a4.2 4.2 0 0 1-8.4 0c0-2.4 1.2-4.6 4.2-8.6Z"
        fill="var(--mantine-color-sol-1)"
      />
      <path
        d="M27 46a5 5 0 0 1 5-5h32a5 5 0 0 1 5 5v34a6 6 0 0 1-6 6H33a6 6 0 0 1-6-6Z"
        fill="var(--mantine-color-ceibo-0)"
      />
      <path d="M27 46a5 5 0 0 1 5-5h32a5 5 0 0 1 5 5v3.5H27Z" fill="var(--mantine-color-ceibo-2)" />
      <path d="M58 41h6a5 5 0 0 1 5 5v34a6 6 0 0 1-6 6h-5Z" fill="#07332A" fillOpacity=".12" />
      <rect x="34" y="56" width="28" height="18" rx="2" fill="var(--mantine-color-botella-7)" />
      <path
        d="M38.5 62.5h19M42.5 68h11"
        stroke="var(--mantine-color-sol-2)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
