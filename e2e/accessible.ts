import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** Injects the minified axe once per page; the builder would load its megabyte twice per check. */
async function axeFor(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return new AxeBuilder({ page, axeSource: 'void 0' });
}

const STILL_FRAMES = 6;

/** Waits until all requests have finished and nothing moves. */
const comeToRest = (page: Page) =>
  page.waitForFunction(async (frames) => {
    for (let still = 0; still < frames; still += 1) {
      await new Promise(requestAnimationFrame);
      if (document.querySelector('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root'))
        return false;
      if (document.getAnimations().some(({ playState }) => playState === 'running')) return false;
    }
    return true;
  }, STILL_FRAMES);

const MODAL = '[aria-modal="true"]';

/**
 * No serious axe violation and no horizontal scrolling. Content behind a dialog is out of reach, so it is not
 * checked.
 */
export async function expectAccessible(page: Page, where: string) {
  await comeToRest(page);
  const axe = (await axeFor(page))
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], iframes: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  expect(found, where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
