export function BoxDrawing({ size = 48 }: { size?: number }) {
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
