export const RECEIPT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'];

const LIMIT = 5 * 1024 * 1024;

/** What the server would refuse is not sent; it looks at the content, not only at the name. */
export const isAcceptable = ({ type, size }: Pick<File, 'type' | 'size'>) =>
  RECEIPT_TYPES.includes(type) && size > 0 && size <= LIMIT;
