import { usePageTexts } from '#web/texts/pages.ts';
import classes from './affiliate-general.module.css';

export const anchors = { mine: 'mis-tiendas', discover: 'descubri-tiendas', news: 'novedades' } as const;

const names = ['mine', 'discover', 'news'] as const;

/** On the phone the page is long; from here each part is one tap away. */
export function AffiliateSections() {
  const { sections } = usePageTexts('marketplace');
  return (
    <nav className={classes.sections} aria-label={sections.label}>
      {names.map((name) => (
        <a key={name} href={`#${anchors[name]}`}>
          {sections[name]}
        </a>
      ))}
    </nav>
  );
}
