import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type PropsWithChildren, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import '#web/lib/pop-guard.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { TextsProvider, useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { KitTexts } from '#web/ui/kit-texts.ts';
import { lazily } from '#web/ui/lazily.ts';
import { cssVariables, theme } from '#web/ui/theme.ts';
import { Screens } from './router.tsx';

const Toasts = lazily(() => import('./toasts.tsx'));

function useKitTexts() {
  const { common, offline, shell } = useTexts();
  return useMemo(
    () => ({
      ...shell.part,
      ...common.kit,
      retry: common.retry,
      close: common.close,
      offline: { title: offline.title, text: offline.nothingLoaded },
    }),
    [common, offline, shell],
  );
}

/** Translates the labels of Mantine's own buttons. */
function useSpokenTheme() {
  const { common, password } = useTexts();
  return useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          CloseButton: { defaultProps: { 'aria-label': common.close } },
          PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': password.toggle } } },
        },
      }),
    [common, password],
  );
}

type Router = ComponentType<PropsWithChildren>;

function SpokenApp({ router: Router }: { router: Router }) {
  return (
    <MantineProvider theme={useSpokenTheme()} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <KitTexts value={useKitTexts()}>
        <Router>
          <Screens />
        </Router>
      </KitTexts>
      <BackgroundPart>
        <Toasts />
      </BackgroundPart>
    </MantineProvider>
  );
}

type AppProps = { router?: Router; client?: QueryClient };

export const App = ({ router = BrowserRouter, client = queryClient }: AppProps) => (
  <QueryClientProvider client={client}>
    <TextsProvider>
      <SpokenApp router={router} />
    </TextsProvider>
  </QueryClientProvider>
);
