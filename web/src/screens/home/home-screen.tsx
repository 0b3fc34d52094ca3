import { Button } from '@mantine/core';
import {
  IconBuildingBank,
  IconCoins,
  IconDeviceMobile,
  IconReceipt2,
  IconScale,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useSession } from '#web/lib/tokens.ts';
import { useTexts } from '#web/texts/index.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { Blankets } from '#web/ui/drawings/blankets.tsx';
import { Candle } from '#web/ui/drawings/candle.tsx';
import { Notebook } from '#web/ui/drawings/notebook.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import layout from '#web/ui/public-page.module.css';
import { HeroExample } from './hero-example.tsx';
import classes from './home.module.css';

export function HomeScreen() {
  const { home } = useTexts();
  const { hash } = useLocation();

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <title>{home.pageTitle}</title>
      <Hero />
      <Sides />
      <Part bare waiting={<div className={classes.journey} />}>
        <MoneyJourney />
      </Part>
      <Part bare waiting={<div className={classes.stores} />}>
        <PublicStores />
      </Part>
      <ProviderSection />
    </>
  );
}

function Hero() {
  const { hero } = useTexts().home;
  const { loggedIn } = useSession();
  return (
    <section className={classes.hero} data-on-green>
      <div className={`${layout.container} ${classes.columns}`}>
        <div className={classes.words}>
          <h1 className={classes.title}>
            <span>{hero.titleStart}</span> <span className={classes.titleEnd}>{hero.titleEnd}</span>
          </h1>
          <p className={classes.lead}>{hero.lead}</p>
          <div className={classes.actions}>
            {loggedIn ? (
              <Part bare>
                <MemberActions quiet={classes.quiet} />
              </Part>
            ) : (
              <>
                <Button size="lg" color="sol.3" onClick={() => openDialog('register')}>
                  {hero.sell}
                </Button>
                <Button size="lg" className={classes.quiet} component="a" href={`#${providerFormAnchor}`}>
                  {hero.store}
                </Button>
              </>
            )}
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

const MemberActions = lazily(() => import('./member-actions.tsx'));
const examples = () => import('./side-examples.tsx');
const RequestExample = lazily(() => examples().then((part) => ({ default: part.RequestExample })));
const ShareExample = lazily(() => examples().then((part) => ({ default: part.ShareExample })));

const MoneyJourney = lazily(() =>
  import('./money-journey.tsx').then((part) => ({ default: part.MoneyJourney })),
);
const PublicStores = lazily(() =>
  import('./public-stores.tsx').then((part) => ({ default: part.PublicStores })),
);

/** Below the fold; loads after the first paint, because of its inputs and schemas. */
const ProviderForm = lazily(() =>
  import('./provider-form.tsx').then((part) => ({ default: part.ProviderForm })),
);

function ProviderSection() {
  const { provider } = useTexts().home;
  return (
    <section
      id={providerFormAnchor}
      className={`${layout.container} ${layout.section}`}
      aria-labelledby="provider-title"
    >
      <div className={classes.panel}>
        <div className={classes.providerSectionWords}>
          <h2 id="provider-title" className={layout.sectionTitle}>
            {provider.title}
          </h2>
          <p className={layout.lead}>{provider.lead}</p>
          <div className={classes.products} aria-hidden="true">
            <Candle />
            <Notebook />
            <Blankets />
          </div>
        </div>
        <div className={classes.form}>
          <Part bare>
            <ProviderForm />
          </Part>
        </div>
      </div>
    </section>
  );
}

const icon = { size: 28, stroke: 1.7, 'aria-hidden': true } as const;

function Sides() {
  const { title, store, seller } = useTexts().home.sides;
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="sides-title">
      <h2 id="sides-title" className={layout.sectionTitle}>
        {title}
      </h2>
      <div className={classes.panels}>
        <article className={classes.sidesPanel} data-side="store">
          <h3 className={classes.sidesTitle}>{store.title}</h3>
          <ul className={classes.points}>
            <Point icon={<IconUsersGroup {...icon} />} {...store.choose} />
            <Point icon={<IconScale {...icon} />} {...store.rules} />
            <Point icon={<IconBuildingBank {...icon} />} {...store.pay} />
          </ul>
          <Part bare waiting={<div className={classes.example} />}>
            <RequestExample />
          </Part>
        </article>
        <article className={classes.sidesPanel} data-side="seller">
          <h3 className={classes.sidesTitle}>{seller.title}</h3>
          <ul className={classes.points}>
            <Point icon={<IconDeviceMobile {...icon} />} {...seller.share} />
            <Point icon={<IconReceipt2 {...icon} />} {...seller.paper} />
            <Point icon={<IconCoins {...icon} />} {...seller.when} />
          </ul>
          <Part bare waiting={<div className={classes.example} />}>
            <ShareExample />
          </Part>
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
