const LONGEST_ERROR = 300;

/** Also matches an address encoded in a URL, and one that was cut off. */
const MAIL_ADDRESS = /[^\s@<>()[\]"',;:=/?&]+(?:@|%40)[^\s@<>()[\]"',;:=/?&]*/gi;

/** Hides mail addresses in the error that an operator reads. */
export const shownError = (error: string | null): string | null =>
  error?.replace(MAIL_ADDRESS, '(mail)').slice(0, LONGEST_ERROR) ?? null;
