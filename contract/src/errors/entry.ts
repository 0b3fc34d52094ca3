export type ErrorEntry = {
  status: number;
  es: string;
  pt: string;
  /** Sent in `messages` instead of the text, where the specification fixes the server's wording. */
  wire?: string;
};

export type ErrorEntries = Record<string, ErrorEntry>;
