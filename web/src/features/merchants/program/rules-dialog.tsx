import type { Category, Merchant, RateKind } from '@aliado/contract';
import { ActionIcon, Switch } from '@mantine/core';
import {
  IconBuildingStore,
  IconHourglassHigh,
  IconLink,
  IconPencil,
  IconShoppingBagHeart,
  IconShoppingCart,
  IconTicket,
  IconUserPlus,
  IconUsersGroup,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { minimumOf, storeText } from '#web/features/merchants/rule-words.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { announcedOf, type EditedRule } from './rule-values.ts';
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

type RulesDialogProps = {
  merchant: Merchant;
  categories: Category[];
  /** The rule that the merchant comes back from. */
  last: EditedRule | null;
  onEdit: (rule: EditedRule) => void;
  onClose: () => void;
};

/** All promises of the merchant in the words that affiliates read, each with a button to change it. */
export default function RulesDialog({ merchant, categories, last, onEdit, onClose }: RulesDialogProps) {
  const { rules: texts } = usePageTexts('program');
  const { mutate } = useSwitchRule();
  const { hold_days, window_days, maximum_order, require_login } = merchant;
  const maximum = maximum_order === null ? texts.noMaximum : texts.maximum(maximum_order);

  const announcedNote = (kind: RateKind) => {
    const announced = announcedOf(merchant, kind);
    return announced && texts.announced(announced.percent, announced.effective_at);
  };

  return (
    <Modal opened onClose={onClose} title={texts.title} instant={last !== null}>
      <p className={classes.lead}>{texts.lead}</p>
      <ul className={classes.rows}>
        {rates.map(({ kind, icon }) => (
          <Rule
            key={kind}
            icon={icon}
            title={texts[kind].title(merchant[kind])}
            text={texts[kind].text}
            note={announcedNote(kind)}
            focused={last === kind}
            onEdit={() => onEdit(kind)}
          />
        ))}
        <Rule
          icon={IconShoppingCart}
          title={minimumOf(merchant, texts.minimum)}
          text={require_login ? `${maximum} · ${texts.requireLogin}` : maximum}
          focused={last === 'minimum'}
          onEdit={() => onEdit('minimum')}
        />
        <Rule
          icon={IconHourglassHigh}
          title={texts.days(hold_days, window_days)}
          text={texts.daysText(window_days)}
          focused={last === 'times'}
          onEdit={() => onEdit('times')}
        />
        <Rule
          icon={IconBuildingStore}
          title={texts.store}
          text={storeText(merchant, categories, texts.storeEmpty)}
          focused={last === 'store'}
          onEdit={() => onEdit('store')}
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
    </Modal>
  );
}

type RowProps = {
  icon: TablerIcon;
  title: string;
  text: string;
};

type RuleProps = RowProps & {
  /** An announced change that has not taken effect yet. */
  note?: ReactNode;
  focused: boolean;
  onEdit: () => void;
};

/** One rule as affiliates read it, with its edit button. */
function Rule({ icon: Icon, title, text, note, focused, onEdit }: RuleProps) {
  const { rules } = usePageTexts('program');
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.7} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={`figures ${classes.title}`}>{title}</p>
        <p className={`figures ${classes.text}`}>{text}</p>
        {note && <p className={`figures ${classes.note}`}>{note}</p>}
      </div>
      <ActionIcon
        aria-label={rules.edit(title)}
        aria-haspopup="dialog"
        data-autofocus={focused || undefined}
        onClick={onEdit}
      >
        <IconPencil size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </li>
  );
}

type RuleSwitchProps = RowProps & { on: boolean; onSwitch: (on: boolean) => void };

function RuleSwitch({ icon: Icon, title, text, on, onSwitch }: RuleSwitchProps) {
  const id = useId();
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.7} aria-hidden className={classes.icon} />
      <label className={classes.words} htmlFor={id}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text} id={`${id}-text`}>
          {text}
        </span>
      </label>
      <Switch
        id={id}
        aria-label={title}
        aria-describedby={`${id}-text`}
        checked={on}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </li>
  );
}
