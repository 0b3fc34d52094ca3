import type { Link as AffiliateLink, LinkTarget } from '@aliado/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { discoverAnchor } from '#web/lib/anchors.ts';
import { paths } from '#web/lib/paths.ts';
import { useMembersNamed } from '#web/lib/use-members-named.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonPicker } from '#web/ui/person-picker.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { earningOf, type Named } from './link-facts.ts';
import classes from './link-steps.module.css';
import { useLinkTargets, type useStores } from './use-links.ts';

const skeleton = { count: 4, mark: 46 };

type ChooseLinkProps = {
  links: AffiliateLink[];
  onChoose: (link: AffiliateLink) => void;
  onNew: () => void;
};

/** Chooses an existing link or makes a new one. */
export function ChooseLink({ links, onChoose, onNew }: ChooseLinkProps) {
  const texts = usePageTexts('links');
  return (
    <div className={classes.step}>
      <Button variant="light" leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNew}>
        {texts.sharing.fresh}
      </Button>
      <ul className={classes.choices}>
        {links.map((link) => (
          <li key={link.pk}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(link)}>
              {link.product ? (
                <Photo src={link.product.image} size={46} />
              ) : (
                <StoreMark {...link.merchant} size={46} />
              )}
              <span className={classes.words}>
                <span className={row.name}>{link.name}</span>
                <span className={`figures ${row.quiet}`}>
                  {link.merchant.name} · {texts.visits(link.visits)} · {texts.sales(link.sales)}
                </span>
              </span>
              <IconChevronRight size={20} stroke={1.8} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChooseStoreProps = {
  stores: ReturnType<typeof useStores>;
  onChoose: (store: Named) => void;
  /** Called when a link opens another page. */
  onLeave: () => void;
};

export function ChooseStore({ stores, onChoose, onLeave }: ChooseStoreProps) {
  const { making: texts } = usePageTexts('links');
  const leave = () => {
    onLeave();
    document.getElementById(discoverAnchor)?.scrollIntoView();
  };
  const none = (
    <EmptyState
      order={3}
      title={texts.noStores}
      action={
        <Button component={Link} to={paths.affiliates} onClick={leave}>
          {texts.discover}
        </Button>
      }
    >
      {texts.noStoresText}
    </EmptyState>
  );
  return (
    <Loaded query={stores} texts={texts} skeleton={skeleton} empty={none}>
      {({ results }) => (
        <ul className={classes.choices}>
          {results.map(({ pk, name, commission, own_commission }) => (
            <li key={pk}>
              <UnstyledButton className={classes.choice} onClick={() => onChoose({ pk, name })}>
                <StoreMark pk={pk} name={name} size={46} />
                <span className={classes.words}>
                  <span className={row.name}>{name}</span>
                  <span className={row.quiet}>{texts.rates(own_commission ?? commission)}</span>
                </span>
                <IconChevronRight size={20} stroke={1.8} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

export function ChooseMember({ onChoose }: { onChoose: (member: Named) => void }) {
  const { picker } = usePageTexts('links').ofStore;
  const [s, setS] = useState('');
  const [chosen, setChosen] = useState<Named | null>(null);
  const members = useMembersNamed(s);
  return (
    <div className={classes.step}>
      <PersonPicker
        query={members}
        texts={picker}
        nobody={s ? picker.nobodyFound : picker.nobody}
        chosen={chosen?.pk ?? ''}
        onSearch={setS}
        onChoose={(pk) => setChosen(members.data?.find((each) => each.pk === pk) ?? null)}
      />
      <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
        {picker.next}
      </Button>
    </div>
  );
}

type ChooseTargetProps = {
  store: Named;
  /** The user earns the commission herself. */
  earner: boolean;
  onChoose: (target: LinkTarget | 'address') => void;
  onBack: (() => void) | undefined;
};

/** The store's home page, one of its products, or a pasted address. */
export function ChooseTarget({ store, earner, onChoose, onBack }: ChooseTargetProps) {
  const { making: texts } = usePageTexts('links');
  const [s, setS] = useState('');
  const targets = useLinkTargets(store.pk, s);
  const nothing = (
    <p className={row.quiet} role="status">
      {texts.nothing}
    </p>
  );
  return (
    <div className={classes.step}>
      <SearchBox label={texts.search} searched={s} onSearch={setS} />
      <Button
        variant="light"
        leftSection={<IconLink size={20} stroke={1.8} aria-hidden />}
        onClick={() => onChoose('address')}
      >
        {texts.address}
      </Button>
      <Loaded
        query={targets}
        texts={texts}
        skeleton={skeleton}
        isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
        empty={nothing}
      >
        {({ pages }) => (
          <ul className={classes.choices}>
            {pages
              .flatMap(({ results }) => results)
              .map((target) => (
                <li key={target.product ?? 'shop'}>
                  <TargetChoice
                    store={store}
                    earner={earner}
                    target={target}
                    onChoose={() => onChoose(target)}
                  />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {targets.hasNextPage && (
        <Button
          variant="default"
          loading={targets.isFetchingNextPage}
          onClick={() => targets.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
      {onBack && (
        <Button variant="subtle" onClick={onBack}>
          {texts.back}
        </Button>
      )}
    </div>
  );
}

type TargetChoiceProps = { store: Named; earner: boolean; target: LinkTarget; onChoose: () => void };

function TargetChoice({ store, earner, target, onChoose }: TargetChoiceProps) {
  const { making: texts } = usePageTexts('links');
  const { product, name, image, price_cents, currency, commission } = target;
  const earned = earningOf(target);
  return (
    <UnstyledButton className={classes.choice} onClick={onChoose}>
      {product ? <Photo src={image} size={46} /> : <StoreMark {...store} size={46} />}
      <span className={classes.words}>
        <span className={row.name}>{product ? name : texts.shop}</span>
        {earner && (
          <span className={`figures ${classes.earn}`}>
            {earned !== null && currency
              ? texts.earnEach(commission, earned, currency)
              : texts.earn(commission)}
          </span>
        )}
      </span>
      {price_cents !== null && currency ? (
        <Money amount={price_cents} currency={currency} className={row.quiet} />
      ) : (
        <IconChevronRight size={20} stroke={1.8} aria-hidden />
      )}
    </UnstyledButton>
  );
}
