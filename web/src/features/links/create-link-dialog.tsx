import type { Link, LinkTarget } from '@aliado/contract';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { ChooseStore } from './choose-store.tsx';
import { ChooseTarget } from './choose-target.tsx';
import { LinkForm } from './link-form.tsx';
import { NewLink } from './new-link.tsx';
import { useStores } from './use-links.ts';

export type Store = { pk: string; name: string };

type CreateLinkDialogProps = {
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
  instant?: boolean;
};

/** From the store to the product to the link, and on to sharing it at once. */
export default function CreateLinkDialog(dialog: CreateLinkDialogProps) {
  const { making, sharing } = usePageTexts('links');
  const stores = useStores();
  const [picked, setPicked] = useState<Store | null>(null);
  /** `address` when it is to be pasted. */
  const [target, setTarget] = useState<LinkTarget | 'address' | null>(null);
  const [made, setMade] = useState<Link | null>(null);
  const known = stores.data?.results ?? [];
  const only = known.length === 1 ? known[0] : undefined;
  const store = picked ?? only;

  const startAgain = () => {
    setMade(null);
    setTarget(null);
    setPicked(null);
  };

  const step = () => {
    if (made) {
      return {
        title: sharing.title,
        content: <NewLink link={made} onAnother={startAgain} onDone={dialog.onClose} />,
      };
    }
    if (!store) {
      return {
        title: making.storeTitle,
        content: <ChooseStore stores={stores} onChoose={setPicked} onLeave={dialog.onClose} />,
      };
    }
    if (!target) {
      const back = only ? undefined : () => setPicked(null);
      return {
        title: making.targetTitle,
        content: <ChooseTarget store={store} onChoose={setTarget} onBack={back} />,
      };
    }
    return {
      title: making.formTitle,
      content: <LinkForm store={store} target={target} onMade={setMade} onBack={() => setTarget(null)} />,
    };
  };

  const { title, content } = step();
  return (
    <Modal {...dialog} big={made !== null} title={title}>
      {content}
    </Modal>
  );
}
