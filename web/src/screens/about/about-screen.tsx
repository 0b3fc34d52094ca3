import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { MarketStall } from '#web/ui/drawings/market-stall.tsx';
import { Part } from '#web/ui/part.tsx';
import layout from '#web/ui/public-page.module.css';
import classes from './about.module.css';
import { Audience } from './audience.tsx';
import { Payment } from './payment.tsx';
import { Principles } from './principles.tsx';

export function AboutScreen() {
  return (
    <Part waiting={<div className={layout.waiting} />}>
      <About />
    </Part>
  );
}

function About() {
  const { pageTitle, title, lead, idea, start } = usePageTexts('about');
  return (
    <>
      <title>{pageTitle}</title>
      <header className={classes.header}>
        <div className={`${layout.container} ${classes.headerColumns}`}>
          <div>
            <h1 className={layout.pageTitle}>{title}</h1>
            <p className={layout.lead}>{lead}</p>
          </div>
          <MarketStall size={260} />
        </div>
      </header>
      <section
        className={`${layout.container} ${layout.section} ${classes.idea}`}
        aria-labelledby="idea-title"
      >
        <h2 id="idea-title" className={layout.sectionTitle}>
          {idea.title}
        </h2>
        <div className={classes.paragraphs}>
          {idea.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <Principles />
      <Payment />
      <Audience />
      <section className={layout.container} aria-labelledby="start-title">
        <div className={classes.start} data-on-green>
          <h2 id="start-title" className={layout.sectionTitle}>
            {start.title}
          </h2>
          <div className={classes.actions}>
            <Button size="lg" color="sol.3" onClick={() => openDialog('register')}>
              {start.sell}
            </Button>
            <Button size="lg" variant="white" component={Link} to={`${paths.home}#${providerFormAnchor}`}>
              {start.store}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}
