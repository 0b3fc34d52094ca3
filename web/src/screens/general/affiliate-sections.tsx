import { discoverAnchor, linksAnchor } from '#web/lib/anchors.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './affiliate-general.module.css';

export const anchors = {
  links: linksAnchor,
  coupons: 'mis-cupones',
  sales: 'mis-ventas',
  mine: 'mis-tiendas',
  discover: discoverAnchor,
  news: 'novedades',
} as const;

const ofEveryone = ['mine', 'discover', 'news'] as const;
const ofMembers = ['links', 'coupons', 'sales', ...ofEveryone] as const;

/** On the phone the page is long; these links jump to its parts. */
export function AffiliateSections({ member }: { member: boolean }) {
  const { sections } = usePageTexts('marketplace');
  return (
    <nav className={classes.sections} aria-label={sections.label}>
      {(member ? ofMembers : ofEveryone).map((name) => (
        <a key={name} href={`#${anchors[name]}`}>
          {sections[name]}
        </a>
      ))}
    </nav>
  );
}
