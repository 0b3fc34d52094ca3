import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { TextsProvider, useTexts } from '#web/texts/index.tsx';
import { Part } from '#web/ui/part.tsx';
import { cssVariables, theme } from '#web/ui/theme.ts';
import { Screens } from './router.tsx';

const Toasts = lazy(() => import('./toasts.tsx'));

/** What Mantine's own buttons are called, in the language of the page. */
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

function SpokenApp() {
  return (
    <MantineProvider theme={useSpokenTheme()} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
      <Part>
        <Toasts />
      </Part>
    </MantineProvider>
  );
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <TextsProvider>
      <SpokenApp />
    </TextsProvider>
  </QueryClientProvider>
);
