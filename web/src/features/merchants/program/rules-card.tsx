import type { Category, Merchant } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import {
  IconBuildingStore,
  IconHourglassHigh,
  IconLink,
  IconShoppingBagHeart,
  IconShoppingCart,
  IconTicket,
  IconUserPlus,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { type EditedRule, RuleEditor } from './rule-editor.tsx';
import { Rule, RuleSwitch } from './rule-row.tsx';
import { announcedOf } from './rule-values.ts';
import { minimumText, minimumTitle, storeText } from './rule-words.ts';
import classes from './rules.module.css';
import { useSwitchRule } from './use-merchant.ts';

const rates = [
  { kind: 'commission', icon: IconLink },
  { kind: 'commission_coupon', icon: IconTicket },
  { kind: 'commission_leader', icon: IconUsersGroup },
] as const;

const switches = [
  { name: 'is_public', icon: IconWorld, title: 'isPublic', text: 'publicText' },
  { name: 'accepts_automatically', icon: IconUserPlus, title: 'automatic', text: 'automaticText' },
  { name: 'own_purchases_earn', icon: IconShoppingBagHeart, title: 'ownPurchases', text: 'ownPurchasesText' },
] as const;

type RulesCardProps = { merchant: Merchant; categories: Category[] };

/** The merchant's promises in the words affiliates read, each with the way to change it. */
export function RulesCard({ merchant, categories }: RulesCardProps) {
  const { rules: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const { mutate } = useSwitchRule();
  const [edited, setEdited] = useState<EditedRule | null>(null);
  const { hold_days, window_days } = merchant;

  const announcedNote = (kind: (typeof rates)[number]['kind']) => {
    const announced = announcedOf(merchant, kind);
    if (!announced) return undefined;
    const day = formatDay(new Date(announced.effective_at), { language });
    return texts.announced(formatPercent(announced.percent, language), day);
  };

  return (
    <Card component="section" aria-labelledby="rules-title">
      <Title order={2} id="rules-title">
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      <ul className={classes.rows}>
        {rates.map(({ kind, icon }) => (
          <Rule
            key={kind}
            icon={icon}
            title={texts[kind].title(formatPercent(merchant[kind], language))}
            text={texts[kind].text}
            note={announcedNote(kind)}
            onEdit={() => setEdited(kind)}
          />
        ))}
        <Rule
          icon={IconShoppingCart}
          title={minimumTitle(merchant, texts, language)}
          text={minimumText(merchant, texts, language)}
          onEdit={() => setEdited('minimum')}
        />
        <Rule
          icon={IconHourglassHigh}
          title={texts.days(hold_days, window_days)}
          text={texts.daysText(window_days)}
          onEdit={() => setEdited('times')}
        />
        <Rule
          icon={IconBuildingStore}
          title={texts.store}
          text={storeText(merchant, categories, texts)}
          onEdit={() => setEdited('store')}
        />
        {switches.map(({ name, icon, title, text }) => (
          <RuleSwitch
            key={name}
            icon={icon}
            title={texts[title]}
            text={texts[text][merchant[name] ? 'on' : 'off']}
            on={merchant[name]}
            onSwitch={(on) => mutate({ name, on })}
          />
        ))}
      </ul>
      <RuleEditor rule={edited} merchant={merchant} categories={categories} onClose={() => setEdited(null)} />
    </Card>
  );
}
