import {
  IconBuildingBank,
  IconCoins,
  IconDeviceMobile,
  IconReceipt2,
  IconScale,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/index.tsx';
import layout from '#web/ui/public-page.module.css';
import { RequestExample, ShareExample } from './side-examples.tsx';
import classes from './sides.module.css';

const icon = { size: 28, stroke: 1.7, 'aria-hidden': true } as const;

export function Sides() {
  const { title, store, seller } = useTexts().home.sides;
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="sides-title">
      <h2 id="sides-title" className={layout.sectionTitle}>
        {title}
      </h2>
      <div className={classes.panels}>
        <article className={classes.panel} data-side="store">
          <h3 className={classes.title}>{store.title}</h3>
          <ul className={classes.points}>
            <Point icon={<IconUsersGroup {...icon} />} {...store.choose} />
            <Point icon={<IconScale {...icon} />} {...store.rules} />
            <Point icon={<IconBuildingBank {...icon} />} {...store.pay} />
          </ul>
          <RequestExample />
        </article>
        <article className={classes.panel} data-side="seller">
          <h3 className={classes.title}>{seller.title}</h3>
          <ul className={classes.points}>
            <Point icon={<IconDeviceMobile {...icon} />} {...seller.share} />
            <Point icon={<IconReceipt2 {...icon} />} {...seller.receipt} />
            <Point icon={<IconCoins {...icon} />} {...seller.when} />
          </ul>
          <ShareExample />
        </article>
      </div>
    </section>
  );
}

function Point({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={classes.point}>
      {icon}
      <div>
        <p className={classes.pointTitle}>{title}</p>
        <p className={classes.pointText}>{text}</p>
      </div>
    </li>
  );
}
