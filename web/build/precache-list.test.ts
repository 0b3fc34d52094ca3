import { expect, it } from 'vitest';
import { precacheList } from './precache-list.ts';

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/index-1.css'],
    imports: ['_react.js'],
    dynamicImports: [
      'src/screens/general/affiliate-general-screen.tsx',
      'src/screens/terms/terms-screen.tsx',
    ],
  },
  '_react.js': { file: 'assets/react-1.js' },
  '_card.js': { file: 'assets/card-1.js', css: ['assets/card-1.css'], imports: ['_react.js'] },
  'src/screens/general/affiliate-general-screen.tsx': { file: 'assets/general-1.js', imports: ['_card.js'] },
  'src/screens/terms/terms-screen.tsx': { file: 'assets/terms-1.js' },
  'src/texts/pt/index.ts': { file: 'assets/pt-1.js' },
  'src/ui/fonts/figtree.woff2': { file: 'assets/figtree-1.woff2' },
};

it('the precache holds the shell, General, fonts and both languages, not other screens', () => {
  expect(precacheList(manifest)).toEqual([
    '/assets/card-1.css',
    '/assets/card-1.js',
    '/assets/figtree-1.woff2',
    '/assets/general-1.js',
    '/assets/index-1.css',
    '/assets/index-1.js',
    '/assets/pt-1.js',
    '/assets/react-1.js',
  ]);
});
