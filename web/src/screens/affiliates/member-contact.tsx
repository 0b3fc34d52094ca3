import type { MyAffiliate } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconDots, IconUserMinus } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMemberChange } from '#web/features/affiliates/members/use-members.ts';
import { chatLink } from '#web/lib/chat-link.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { listLink } from './member-address.ts';
import classes from './member-drawer.module.css';

export function MemberChat({ name, phone }: Pick<MyAffiliate, 'name' | 'phone'>) {
  const texts = usePageTexts('members');
  if (!phone || !/\d/.test(phone)) return null;
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.chat}
      component="a"
      href={chatLink(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${phone}. ${texts.chat(name)}`}
      leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
    >
      <span className="figures">{phone}</span>
    </Button>
  );
}

/** Behind the dots: the action to end the membership. */
export function MemberMenu({ member: { pk, name } }: { member: MyAffiliate }) {
  const texts = usePageTexts('members');
  const { remove: words } = usePageTexts('affiliates');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { ask, question } = useConfirm();
  const { remove } = useMemberChange();
  const askToRemove = () =>
    ask({
      title: words.title(name),
      effects: words.effects,
      confirm: words.confirm,
      cancel: words.cancel,
      run: async () => {
        const answer = await remove(pk);
        void navigate(listLink(query));
        return answer;
      },
      done: words.done(name),
    });
  return (
    <>
      <details className={classes.menu}>
        <summary aria-label={texts.more}>
          <IconDots size={20} stroke={1.8} aria-hidden />
        </summary>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserMinus size={18} stroke={1.8} aria-hidden />}
          onClick={askToRemove}
        >
          {texts.remove}
        </Button>
      </details>
      {question}
    </>
  );
}
