import { type NavigateOptions, useLocation } from 'react-router';

const isLink = (state: unknown): state is { pageLink: string } =>
  typeof state === 'object' && state !== null && 'pageLink' in state && typeof state.pageLink === 'string';

/** The `next` or `previous` link that led to the page of a list the address names; none when one came otherwise. */
export function usePageLink(): string | null {
  const { state } = useLocation();
  return isLink(state) ? state.pageLink : null;
}

/** Keeps the link beside the address it leads to. */
export const withPageLink = (pageLink: string): NavigateOptions => ({ state: { pageLink } });
