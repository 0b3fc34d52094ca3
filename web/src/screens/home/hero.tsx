import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTexts } from '#web/texts/index.tsx';
import { Awning } from '#web/ui/awning.tsx';
import layout from '#web/ui/public-page.module.css';
import classes from './hero.module.css';
import { HeroExample } from './hero-example.tsx';

export function Hero() {
  const { hero } = useTexts().home;
  return (
    <section className={classes.hero} data-on-green>
      <div className={`${layout.container} ${classes.columns}`}>
        <div className={classes.words}>
          <h1 className={classes.title}>
            <span>{hero.titleStart}</span> <span className={classes.titleEnd}>{hero.titleEnd}</span>
          </h1>
          <p className={classes.lead}>{hero.lead}</p>
          <div className={classes.actions}>
            <Button size="lg" color="sol.3" onClick={() => openDialog('register')}>
              {hero.sell}
            </Button>
            <Button size="lg" className={classes.quiet} component="a" href={`#${providerFormAnchor}`}>
              {hero.store}
            </Button>
          </div>
          <p className={classes.connects}>
            <IconShieldCheck size={20} stroke={1.7} aria-hidden="true" />
            {hero.connects}
          </p>
        </div>
        <HeroExample />
      </div>
      <Awning look="shopfront" />
    </section>
  );
}
