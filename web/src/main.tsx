import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bringScreen } from './app/router.tsx';
import { Footer } from './app/shell.tsx';
import { bringAllStyles, noteLostStyles } from './lib/arrivals.ts';
import { currentLanguage } from './lib/language.ts';
import { queryClient } from './lib/query-client.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { loadTexts } from './texts/index.tsx';
import './ui/styles.css';

noteLostStyles();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Hydrates the server-rendered page; its code must be loaded first. */
async function comeAlive(page: HTMLElement, known: string) {
  for (const [key, data] of JSON.parse(known)) queryClient.setQueryData(key, data);
  await Promise.all([bringScreen(location.pathname), Footer.bring(), loadTexts(currentLanguage())]).catch(
    () => undefined,
  );
  hydrateRoot(page, app);
}

const known = document.getElementById('known')?.textContent;
const written = document.documentElement.lang.startsWith(currentLanguage());

void bringAllStyles().then(() => (known && written ? comeAlive(root, known) : createRoot(root).render(app)));

registerServiceWorker();
