import { type NavigateOptions, useLocation } from 'react-router';

const isLink = (state: unknown): state is { pageLink: string } =>
  typeof state === 'object' && state !== null && 'pageLink' in state && typeof state.pageLink === 'string';

/** The `next` or `previous` link that led to the present page of a list; null if the user came another way. */
export function usePageLink(): string | null {
  const { state } = useLocation();
  return isLink(state) ? state.pageLink : null;
}

/** Stores the link in the history state of its address. */
export const withPageLink = (pageLink: string): NavigateOptions => ({ state: { pageLink } });
