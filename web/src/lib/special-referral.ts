/** Whoever comes with this referral is greeted on its own page; the server writes its code into the page. */
export function specialReferral(): string {
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="special-referral"]');
  return decodeURIComponent(written?.content || 'waps');
}
