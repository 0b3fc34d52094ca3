import type { StorePreview } from '@aliado/contract';
import { formatCountry } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/store-tone.ts';
import type { ConnectionKind } from './redirect.ts';
import classes from './store-sign.module.css';

/** The store that is about to be linked, under its awning. */
export function StoreSign({ store, kind }: { store: StorePreview; kind: ConnectionKind }) {
  const { store: texts } = usePageTexts('connect');
  const { language } = useLanguage();
  return (
    <>
      <div className={classes.awning}>
        <Awning tone={storeToneOf(store.domain)} />
      </div>
      <h1 className={classes.title}>{texts.title}</h1>
      <div className={classes.store}>
        <StoreMark pk={store.domain} name={store.name} size={64} />
        <div className={classes.words}>
          <p className={classes.name}>{store.name}</p>
          <p className={classes.where}>{texts.where(store.domain, formatCountry(store.country, language))}</p>
          <p className={classes.kind}>{texts[kind]}</p>
        </div>
      </div>
    </>
  );
}
