import { providerFormAnchor } from '#web/lib/anchors.ts';
import { useTexts } from '#web/texts/index.tsx';
import { Blankets } from '#web/ui/drawings/blankets.tsx';
import { Candle } from '#web/ui/drawings/candle.tsx';
import { Notebook } from '#web/ui/drawings/notebook.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import layout from '#web/ui/public-page.module.css';
import classes from './provider-section.module.css';

/** Below the fold, with the inputs and the schemas it needs: it comes after the first paint. */
const ProviderForm = lazily(() =>
  import('./provider-form.tsx').then((part) => ({ default: part.ProviderForm })),
);

export function ProviderSection() {
  const { provider } = useTexts().home;
  return (
    <section
      id={providerFormAnchor}
      className={`${layout.container} ${layout.section}`}
      aria-labelledby="provider-title"
    >
      <div className={classes.panel}>
        <div className={classes.words}>
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
