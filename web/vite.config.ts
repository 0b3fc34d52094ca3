import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { weightBudget } from './build/budget.ts';
import { compressed } from './build/compress.ts';
import { withLightEndpoints } from './build/light-endpoints.ts';
import { serviceWorker } from './build/service-worker.ts';

/** What nearly every screen behind the login is made of. */
const kit =
  /web\/src\/(ui\/(empty-state|list-row|loaded|paged-rows|pager|rows|rows-skeleton|section-card|use-fresh)|lib\/(formats|use-address-query))\./;

const publicScreen = /\/(home|about|terms|not-found)-screen-/;
const icon = /\/Icon[A-Z]/;

const server = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withLightEndpoints(), weightBudget(), serviceWorker(), compressed()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/r/': server, '/webhooks': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The first file names what each screen loads ahead. Behind the login an icon comes with the screen that shows it.
      resolveDependencies: (file, needed) =>
        publicScreen.test(file) ? needed : needed.filter((each) => !icon.test(each)),
    },
    rolldownOptions: {
      output: {
        // The first file names all others: seven signs tell two builds apart, and weigh less than eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // In one file, because the first file names each file that each screen needs.
            { name: 'kit', test: kit, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
