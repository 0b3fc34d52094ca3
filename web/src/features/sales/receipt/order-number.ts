/** `10417` for `#10.417` and the like; undefined for what is no order number. */
export function typedOrderNumber(typed: string): number | undefined {
  const digits = typed.replace(/[#.\s]/g, '');
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : undefined;
}
