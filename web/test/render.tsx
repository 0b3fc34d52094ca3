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

/** A generous timeout: it only detects hangs, even on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

const texts = { es, pt };

type Options = { language?: 'es' | 'pt'; wide?: boolean; address?: string };

/**
 * Renders a part of the kit with its texts, a router and a window of the given width. Unmounts the previous render
 * first: test files share modules, so a hook here would run only for the first file.
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
    /** The query of the address. */
    query: () => shown.getByTestId('address').textContent ?? '',
  };
}

const Address = () => (
  <span hidden data-testid="address">
    {useLocation().search}
  </span>
);

/** happy-dom has no layout, so this evaluates `min-width` and `max-width`. */
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
