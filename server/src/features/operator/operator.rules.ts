const LONGEST_ERROR = 300;

/** Also one that stands encoded in an address of the web, and one that was cut. */
const MAIL_ADDRESS = /[^\s@<>()[\]"',;:=/?&]+(?:@|%40)[^\s@<>()[\]"',;:=/?&]*/gi;

/** What failed, as an operator reads it: whose mail address it was about is nobody's business here. */
export const shownError = (error: string | null): string | null =>
  error?.replace(MAIL_ADDRESS, '(mail)').slice(0, LONGEST_ERROR) ?? null;
