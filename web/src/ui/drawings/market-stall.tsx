export function MarketStall({ size = 132 }: { size?: number }) {
  return (
    <svg viewBox="0 0 132 116" width={size} height={(size * 116) / 132} fill="none" aria-hidden="true">
      <ellipse cx="66" cy="111" rx="64" ry="5" fill="var(--mantine-color-tinta-2)" />
      <path
        d="M14 38h5v74a2.5 2.5 0 0 1-5 0Zm99 0h5v74a2.5 2.5 0 0 1-5 0Z"
        fill="var(--mantine-color-tinta-5)"
      />
      <path d="M9 76h114v26a8 8 0 0 1-8 8H17a8 8 0 0 1-8-8Z" fill="var(--mantine-color-ceibo-1)" />
      <path d="M9 80h114v5H9Z" fill="#07332A" fillOpacity=".12" />
      <rect x="4" y="68" width="124" height="12" rx="6" fill="var(--mantine-color-ceibo-2)" />
      <circle cx="29" cy="95" r="6" fill="var(--mantine-color-ceibo-3)" />
      <circle cx="103" cy="95" r="6" fill="var(--mantine-color-ceibo-3)" />
      <rect x="46" y="50" width="40" height="18" rx="4" fill="var(--mantine-color-sol-4)" />
      <rect x="53" y="57.5" width="26" height="3.4" rx="1.7" fill="var(--mantine-color-sol-9)" />
      <g fill="var(--mantine-color-botella-7)">
        <path d="M2 6h18.3v30.9a9.15 9.15 0 0 1-18.3 0Zm36.6 0h18.3v30.9a9.15 9.15 0 0 1-18.3 0Zm36.6 0h18.3v30.9a9.15 9.15 0 0 1-18.3 0Zm36.6 0H130v30.9a9.1 9.1 0 0 1-18.2 0Z" />
      </g>
      <g fill="var(--mantine-color-botella-1)">
        <path d="M20.3 6h18.3v30.9a9.15 9.15 0 0 1-18.3 0Zm36.6 0h18.3v30.9a9.15 9.15 0 0 1-18.3 0Zm36.6 0h18.3v30.9a9.15 9.15 0 0 1-18.3 0Z" />
      </g>
      <path d="M2 6h128v8H2Z" fill="#07332A" fillOpacity=".12" />
      <path d="M2 7a7 7 0 0 1 7-7h114a7 7 0 0 1 7 7H2Z" fill="var(--mantine-color-tinta-2)" />
    </svg>
  );
}
