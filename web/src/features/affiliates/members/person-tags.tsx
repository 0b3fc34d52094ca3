import { LONGEST_TAG, MOST_TAGS, type MyAffiliate } from '@aliado/contract';
import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './members.module.css';
import { memberFilters, useMemberChange, useMemberTotals } from './use-members.ts';

/** The store's tags of a person, to add and remove; typing suggests existing tags. */
export function PersonTags({ member }: { member: MyAffiliate }) {
  const { tags: texts, leads, isNew } = usePageTexts('members');
  const [adding, setAdding] = useState(false);
  const { setTags } = useMemberChange();
  const { language } = useLanguage();
  const { pk, tags, team, is_new } = member;
  const remove = (tag: string) =>
    setTags(
      pk,
      tags.filter((each) => each !== tag),
    ).catch((error) => toast.error(refusalText(error, language)));
  return (
    <fieldset className={classes.tags} aria-label={texts.label}>
      {team > 0 && (
        <span className={classes.tag} data-tone="botella">
          {leads(team)}
        </span>
      )}
      {is_new && (
        <span className={classes.tag} data-tone="sol">
          {isNew}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag} className={classes.tag} data-removable>
          {tag}
          <ActionIcon size={24} aria-label={texts.remove(tag)} onClick={() => remove(tag)}>
            <IconX size={14} stroke={2} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      {adding ? (
        <AddTag member={member} onClose={() => setAdding(false)} />
      ) : (
        tags.length < MOST_TAGS && (
          <UnstyledButton className={classes.addTag} onClick={() => setAdding(true)}>
            <IconPlus size={14} stroke={2} aria-hidden />
            {texts.add}
          </UnstyledButton>
        )
      )}
    </fieldset>
  );
}

function AddTag({ member: { pk, tags }, onClose }: { member: MyAffiliate; onClose: () => void }) {
  const { tags: texts } = usePageTexts('members');
  const { setTags } = useMemberChange();
  const { data } = useMemberTotals(memberFilters.none);
  const form = useForm({
    initial: { tag: '' },
    validate: ({ tag }) => ({ tag: tag.trim() === '' ? 'invalid_tag' : undefined }),
    send: ({ tag }) => setTags(pk, [...tags, tag.trim()]),
    onSent: onClose,
  });
  const known = useId();
  return (
    <form {...form.form} className={classes.addForm}>
      <TextInput
        size="sm"
        aria-label={texts.name}
        list={known}
        autoComplete="off"
        maxLength={LONGEST_TAG}
        autoFocus
        {...form.field('tag')}
      />
      <datalist id={known}>
        {data?.tags
          .filter(({ tag }) => !tags.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <Button type="submit" size="sm" variant="default" loading={form.busy}>
        {texts.save}
      </Button>
    </form>
  );
}
