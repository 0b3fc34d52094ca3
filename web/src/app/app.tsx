import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { TextsProvider, useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PartTexts } from '#web/ui/part-texts.ts';
import { cssVariables, theme } from '#web/ui/theme.ts';
import { Screens } from './router.tsx';

const Toasts = lazily(() => import('./toasts.tsx'));

/** What a part of the page that did not arrive says. */
function usePartTexts() {
  const { common, shell } = useTexts();
  return useMemo(() => ({ ...shell.part, retry: common.retry, close: common.close }), [common, shell]);
}

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
      <PartTexts value={usePartTexts()}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </PartTexts>
      <BackgroundPart>
        <Toasts />
      </BackgroundPart>
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
