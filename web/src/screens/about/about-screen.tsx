import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconArrowRight,
  IconBuildingStore,
  IconDeviceMobile,
  IconEqual,
  IconHistory,
  IconReceipt2,
  IconShare2,
  IconShieldLock,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { MarketStall } from '#web/ui/drawings/market-stall.tsx';
import { Money } from '#web/ui/money.tsx';
import { Part } from '#web/ui/part.tsx';
import layout from '#web/ui/public-page.module.css';
import { StateChip } from '#web/ui/state-chip.tsx';
import { PaperRow, PaperRule, TornPaper } from '#web/ui/torn-paper.tsx';
import classes from './about.module.css';

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

const icons = { stores: IconBuildingStore, affiliates: IconShare2, leaders: IconUsersGroup };
const names = ['stores', 'affiliates', 'leaders'] as const;

function Audience() {
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

const example = { base_cents: 4_043_655, commission_cents: 323_492, currency: 'ARS' };

function Payment() {
  const { common } = useTexts();
  const { payment } = usePageTexts('about');
  const { base_cents, commission_cents, currency } = example;
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="payment-title">
      <h2 id="payment-title" className={layout.sectionTitle}>
        {payment.title}
      </h2>
      <p className={layout.lead}>{payment.lead}</p>
      <div className={classes.payment}>
        <ol className={classes.steps}>
          {payment.steps.map(({ title, text }) => (
            <li key={title} className={classes.step}>
              <h3 className={classes.stepTitle}>{title}</h3>
              <p className={classes.dim}>{text}</p>
            </li>
          ))}
        </ol>
        <figure className={classes.paper}>
          <VisuallyHidden component="figcaption">{common.example}</VisuallyHidden>
          <TornPaper>
            <div className={classes.paperHead}>
              <p className={`figures ${classes.order}`}>{payment.paper.title}</p>
              <StateChip state="commission_paid">{payment.paper.state}</StateChip>
            </div>
            <PaperRule />
            <PaperRow label={payment.paper.base} amount={<Money amount={base_cents} currency={currency} />} />
            <PaperRow
              strong
              label={payment.paper.commission}
              amount={<Money amount={commission_cents} currency={currency} />}
            />
          </TornPaper>
        </figure>
      </div>
    </section>
  );
}

const principleIcons = {
  reason: IconReceipt2,
  same: IconEqual,
  kept: IconHistory,
  next: IconArrowRight,
  phone: IconDeviceMobile,
  data: IconShieldLock,
};
const principleNames = ['reason', 'same', 'kept', 'next', 'phone', 'data'] as const;

function Principles() {
  const { principles } = usePageTexts('about');
  return (
    <section className={`${layout.section} ${layout.paper}`} aria-labelledby="principles-title">
      <div className={layout.container}>
        <h2 id="principles-title" className={layout.sectionTitle}>
          {principles.title}
        </h2>
        <ul className={classes.principles}>
          {principleNames.map((name) => {
            const { title, text } = principles.list[name];
            const Icon = principleIcons[name];
            return (
              <li key={name} className={classes.principle}>
                <Icon size={28} stroke={1.7} aria-hidden="true" />
                <h3 className={classes.principleTitle}>{title}</h3>
                <p className={classes.dim}>{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
