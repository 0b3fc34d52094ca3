/** The name a file brings: as it is where that is given, else in plain letters. */
export function nameIn(disposition: string | null, otherwise = 'aliado'): string {
  const whole = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  const plain = disposition?.match(/filename="([^"]+)"/i)?.[1];
  try {
    return whole ? decodeURIComponent(whole) : (plain ?? otherwise);
  } catch {
    return plain ?? otherwise;
  }
}
