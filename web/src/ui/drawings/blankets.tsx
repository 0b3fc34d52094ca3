export function Blankets({ size = 96 }: { size?: number }) {
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} fill="none" aria-hidden="true">
      <ellipse cx="48" cy="84" rx="36" ry="4.5" fill="#07332A" fillOpacity=".12" />
      <rect x="14" y="62" width="68" height="22" rx="9" fill="var(--mantine-color-rio-5)" />
      <path d="M30 62h3v22h-3Zm7 0h3v22h-3Zm29 0h3v22h-3Z" fill="var(--mantine-color-rio-1)" />
      <rect x="18" y="43" width="62" height="22" rx="8" fill="var(--mantine-color-ceibo-0)" />
      <path d="M34 43h3v22h-3Zm8 0h3v22h-3Zm23 0h3v22h-3Z" fill="var(--mantine-color-ceibo-5)" />
      <path
        d="M73 50v7m3.5-7v8.5M80 50v6"
        stroke="var(--mantine-color-sol-7)"
        strokeOpacity=".6"
        strokeWidth="1.6"
      />
      <rect x="15" y="23" width="66" height="22" rx="9" fill="var(--mantine-color-sol-4)" />
      <path d="M31 23h3v22h-3Zm8 0h3v22h-3Zm25 0h3v22h-3Z" fill="var(--mantine-color-sol-7)" />
    </svg>
  );
}
