import { IconBuildingStore, IconShare2, IconUsersGroup } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import layout from '#web/ui/public-page.module.css';
import classes from './about.module.css';

const icons = { stores: IconBuildingStore, affiliates: IconShare2, leaders: IconUsersGroup };
const names = ['stores', 'affiliates', 'leaders'] as const;

export function Audience() {
  const { audience } = usePageTexts('about');
  return (
    <section className={`${layout.container} ${classes.audienceSection}`} aria-labelledby="audience-title">
      <h2 id="audience-title" className={layout.sectionTitle}>
        {audience.title}
      </h2>
      <ul className={classes.audience}>
        {names.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name} className={classes.who} data-who={name}>
              <Icon size={32} stroke={1.7} aria-hidden="true" />
              <h3 className={classes.whoTitle}>{audience[name].title}</h3>
              <p className={classes.whoText}>{audience[name].text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
