import { Suspense } from 'react';
import type { LegalSection } from '#web/texts/es/terms.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import layout from '#web/ui/public-page.module.css';
import classes from './terms.module.css';

export function TermsScreen() {
  return (
    <Suspense fallback={<div className={layout.waiting} />}>
      <Terms />
    </Suspense>
  );
}

function Terms() {
  const { pageTitle, title, updated, intro, contents, sections } = usePageTexts('terms');
  return (
    <div className={`${layout.container} ${classes.page}`}>
      <title>{pageTitle}</title>
      <header className={classes.header}>
        <h1 className={layout.pageTitle}>{title}</h1>
        <p className={`figures ${classes.updated}`}>{updated}</p>
        <p className={layout.lead}>{intro}</p>
      </header>
      <nav className={classes.contents} aria-labelledby="contents-title">
        <h2 id="contents-title" className={classes.contentsTitle}>
          {contents}
        </h2>
        <ol className={`figures ${classes.contentsList}`}>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.article}>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </article>
    </div>
  );
}

function Section({ id, title, body }: LegalSection) {
  return (
    <section id={id} className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
