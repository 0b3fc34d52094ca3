import { expect, type Page } from '@playwright/test';

/** Texts that overlap or overflow their container, as a person would read them. */
const textsInTheWay = () => {
  const isPlaced = (element: Element) => {
    const { position, visibility, opacity } = getComputedStyle(element);
    return visibility !== 'hidden' && opacity !== '0' && !['fixed', 'sticky'].includes(position);
  };
  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const places: { text: string; element: Element; box: DOMRect }[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    const text = nodeValue?.trim();
    if (!text || !parentElement || parentElement.closest('[inert], [aria-hidden=true], .skip-link')) continue;
    const around = ancestors(parentElement);
    if (!around.every(isPlaced) || around.some(({ clientWidth }) => clientWidth === 1)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) places.push({ text, element: parentElement, box });
  }
  const crossing = (one: DOMRect, other: DOMRect) => ({
    wide: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    high: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });
  const over = places.flatMap((one, index) =>
    places.slice(index + 1).flatMap((other) => {
      const { wide, high } = crossing(one.box, other.box);
      const apart = one.element.contains(other.element) || other.element.contains(one.element);
      return !apart && wide > 2 && high > 5 ? [`${one.text} × ${other.text}`] : [];
    }),
  );
  const beyond = [...document.querySelectorAll('[role=tab]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => `${textContent} leaves its tab`);
  return [...over, ...beyond];
};

export async function expectNoOverlaps(page: Page, place: string) {
  // Rows far below have an estimated height until they are visible.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await expect.poll(() => page.evaluate(textsInTheWay), { message: place }).toEqual([]);
}
