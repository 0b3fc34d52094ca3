import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type UserConfig } from 'vite';
import { weightBudget } from './build/budget.ts';
import { planChunks } from './build/chunk-plan.ts';
import { compressed } from './build/compress.ts';
import { htmlFirst } from './build/html-first.ts';
import { withLightEndpoints } from './build/light-endpoints.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = 'http://localhost:3000';

const page = (): InlineConfig => ({
  root: import.meta.dirname,
  plugins: [react(), withLightEndpoints()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const { plugins = [], build, ...rest } = page();
  const plan = command === 'build' ? await planChunks(page()) : () => null;
  return {
    ...rest,
    plugins: [...plugins, weightBudget(), serviceWorker(), compressed(), htmlFirst()],
    server: {
      port: 5173,
      strictPort: true,
      proxy: { '/api': server, '/r/': server, '/webhooks': server },
    },
    build: {
      ...build,
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        output: {
          // The first file names all others. Seven characters are enough to distinguish them, and readable names would
          // add a kilobyte.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:7][extname]',
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                priority: 3,
              },
              { name: 'first', tags: ['$initial'], priority: 2 },
              { name: plan, priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  };
});
