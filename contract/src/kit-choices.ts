/** Where a link was shared: in a message, in a status picture, as a printed QR, in the affiliate's shop. */
export const pieces = ['message', 'status', 'qr', 'shop'] as const;
export type Piece = (typeof pieces)[number];

export const LONGEST_MESSAGE = 1000;
