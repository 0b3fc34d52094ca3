import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { noteLostStyles } from './lib/arrivals.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import './ui/styles.css';

noteLostStyles();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

registerServiceWorker();
