export function Notebook({ size = 96 }: { size?: number }) {
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} fill="none" aria-hidden="true">
      <ellipse cx="48" cy="86" rx="32" ry="4.5" fill="#07332A" fillOpacity=".12" />
      <path d="M30 14h41a4 4 0 0 1 4 4v64a4 4 0 0 1-4 4H30Z" fill="var(--mantine-color-tinta-3)" />
      <rect x="22" y="12" width="50" height="74" rx="5" fill="var(--mantine-color-jacaranda-5)" />
      <path d="M27 12h5v74h-5a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5Z" fill="var(--mantine-color-jacaranda-6)" />
      <path d="M64 12h3.6v74H64Z" fill="var(--mantine-color-sol-4)" />
      <rect x="38" y="24" width="22" height="15" rx="2.5" fill="var(--mantine-color-white)" />
      <path
        d="M42 29.5h14M42 34h8"
        stroke="var(--mantine-color-jacaranda-5)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M54 55c-8-4-14 1-13 7 1 5 9 5 11 0 1.5-4-1-7-4-6 4-1.5 8 2 8 7"
        stroke="var(--mantine-color-jacaranda-2)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
