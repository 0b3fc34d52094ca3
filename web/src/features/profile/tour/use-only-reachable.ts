import { useEffect } from 'react';

/** The page below the navigation bar, whose way out of the tour stays in use. */
const pageArea = () => document.getElementById('content')?.parentElement ?? null;

/** Keeps pointer and keyboard out of everything that stands in the dark. */
export function useOnlyReachable(element: HTMLElement | null) {
  useEffect(() => {
    const area = pageArea();
    const darkened: Element[] = [];
    const darken = (part: Element) => {
      if (part.hasAttribute('inert')) return;
      part.setAttribute('inert', '');
      darkened.push(part);
    };
    if (area && !element) darken(area);
    for (let lit: Element | null = element; lit && lit !== area; lit = lit.parentElement) {
      for (const sibling of lit.parentElement?.children ?? []) if (sibling !== lit) darken(sibling);
    }
    return () => {
      for (const part of darkened) part.removeAttribute('inert');
    };
  }, [element]);
}
