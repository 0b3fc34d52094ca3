/** Who reads: the store, or the affiliate and whoever leads. The receipt itself is the same. */
export type ReceiptSide = 'merchant' | 'affiliate';
