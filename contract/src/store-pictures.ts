/** The widths in which the platform keeps every picture of a product, beside its largest. */
const WIDTHS = [100, 240, 320, 480, 640];
const LARGEST = /-1024-1024(\.(?:webp|jpe?g|png))$/i;

/** The address of a copy just large enough for so many CSS pixels, on a screen with two dots for each. */
export function smallerPicture(address: string, pixels: number): string {
  const width = WIDTHS.find((each) => each >= pixels * 2);
  return width ? address.replace(LARGEST, `-${width}-0$1`) : address;
}
