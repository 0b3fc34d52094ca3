import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render as renderInDom } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { setLanguage } from '#web/lib/language.ts';
import { es } from '#web/texts/es/index.ts';
import { pt } from '#web/texts/pt/index.ts';
import { KitTexts } from '#web/ui/kit-texts.ts';

/** A time limit only tells what hangs, also on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

const texts = { es, pt };

type Options = { language?: 'es' | 'pt'; wide?: boolean; address?: string };

/**
 * Shows a part of the kit as the product does: with its words, its router and a window of some width. What an earlier
 * test showed goes first: test files share modules, so a hook of this one would run for the first file alone.
 */
export function render(part: ReactNode, { language = 'es', wide = true, address = '/' }: Options = {}) {
  cleanup();
  setLanguage(language);
  window.history.replaceState(null, '', address);
  window.matchMedia = windowOf(wide ? 1280 : 390);
  const { common, offline, shell } = texts[language];
  const words = {
    ...shell.part,
    ...common.kit,
    retry: common.retry,
    close: common.close,
    offline: { title: offline.title, text: offline.nothingLoaded },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (content: ReactNode) => (
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <KitTexts value={words}>
          <BrowserRouter>
            {content}
            <Address />
          </BrowserRouter>
        </KitTexts>
      </MantineProvider>
    </QueryClientProvider>
  );
  const shown = renderInDom(page(part));
  return {
    user: userEvent.setup(),
    show: (next: ReactNode) => shown.rerender(page(next)),
    /** What stands behind the path in the address. */
    query: () => shown.getByTestId('address').textContent ?? '',
  };
}

const Address = () => (
  <span hidden data-testid="address">
    {useLocation().search}
  </span>
);

/** happy-dom has no layout: the answers to `min-width` and `max-width` are worked out here. */
function windowOf(width: number) {
  return (media: string) => {
    const [, bound = 'min', em = '0'] = /\((min|max)-width: ([\d.]+)em\)/.exec(media) ?? [];
    const edge = Number(em) * 16;
    const listen = () => undefined;
    return {
      matches: bound === 'min' ? width >= edge : width <= edge,
      media,
      onchange: null,
      addEventListener: listen,
      removeEventListener: listen,
      addListener: listen,
      removeListener: listen,
      dispatchEvent: () => false,
    } as MediaQueryList;
  };
}
