/** The widths in which the platform stores every product picture, besides its largest. */
const WIDTHS = [100, 240, 320, 480, 640];
const LARGEST = /-1024-1024(\.(?:webp|jpe?g|png))$/i;

/** The URL of the smallest copy that suffices for this many CSS pixels at double density. */
export function smallerPicture(address: string, pixels: number): string {
  const width = WIDTHS.find((each) => each >= pixels * 2);
  return width ? address.replace(LARGEST, `-${width}-0$1`) : address;
}
