import { Button } from '@mantine/core';
import { IconMessage, IconPercentage, IconTag, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { ActionBar, actionBarButtons } from '#web/ui/action-bar.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import type { Chosen } from './use-chosen-members.ts';

const TagDialog = lazily(() => import('./tag-dialog.tsx'));
const RatesDialog = lazily(() => import('./rates-dialog.tsx'));
const MessageDialog = lazily(() => import('./message-dialog.tsx'));

const CouponDialog = lazily(() => import('./coupon-dialog.tsx'));

const dialogs = { tag: TagDialog, rates: RatesDialog, coupon: CouponDialog, write: MessageDialog };

export type BulkDialogProps = { members: Chosen[]; onDone: () => void; onClose: () => void };

type BulkBarProps = {
  chosen: Chosen[];
  count: number;
  mayChooseAll: boolean;
  isChoosing: boolean;
  chooseAll: () => void;
  onDone: () => void;
};

const quiet = [
  { name: 'tag', Icon: IconTag },
  { name: 'rates', Icon: IconPercentage },
  { name: 'coupon', Icon: IconTicket },
] as const;

const NAMED = 3;

/** Stays at the bottom while any member is selected, on any page. */
export default function BulkBar({
  chosen,
  count,
  mayChooseAll,
  isChoosing,
  chooseAll,
  onDone,
}: BulkBarProps) {
  const { bulk: texts } = usePageTexts('members');
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const names = chosen.slice(0, NAMED).map(({ name }) => name.split(' ')[0] ?? name);
  const Dialog = open && dialogs[open];
  const done = () => {
    setOpen(null);
    onDone();
  };
  return (
    <>
      <ActionBar
        label={texts.label(chosen.length)}
        summary={
          <>
            <strong>{texts.count(chosen.length)}</strong>
            {` · ${texts.names(names, chosen.length - names.length)}`}
          </>
        }
        clearLabel={texts.clear}
        onClear={onDone}
      >
        {mayChooseAll && (
          <Button size="sm" className={actionBarButtons.quiet} loading={isChoosing} onClick={chooseAll}>
            {texts.all(count)}
          </Button>
        )}
        {quiet.map(({ name, Icon }) => (
          <Button
            key={name}
            size="sm"
            className={actionBarButtons.quiet}
            leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
            onClick={() => setOpen(name)}
          >
            {texts[name]}
          </Button>
        ))}
        <Button
          size="sm"
          className={actionBarButtons.main}
          leftSection={<IconMessage size={20} stroke={1.8} aria-hidden />}
          onClick={() => setOpen('write')}
        >
          {texts.write(chosen.length)}
        </Button>
      </ActionBar>
      {Dialog && (
        <DialogPart onClose={() => setOpen(null)}>
          <Dialog members={chosen} onDone={done} onClose={() => setOpen(null)} />
        </DialogPart>
      )}
    </>
  );
}
