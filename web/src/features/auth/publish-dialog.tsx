import { Button } from '@mantine/core';
import { IconChevronRight, IconPackage, IconPackages, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DialogProps } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { useTexts } from '#web/texts/index.tsx';
import { Modal } from '#web/ui/modal.tsx';
import classes from './publish-dialog.module.css';

type ChoiceProps = { to: string; icon: TablerIcon; title: string; text: string; onChosen: () => void };

function Choice({ to, icon: Icon, title, text, onChosen }: ChoiceProps) {
  return (
    <Link className={classes.choice} to={to} onClick={onChosen}>
      <Icon size={28} stroke={1.7} aria-hidden className={classes.icon} />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      <IconChevronRight size={20} stroke={1.8} aria-hidden />
    </Link>
  );
}

export default function PublishDialog(dialog: DialogProps) {
  const { publish } = useTexts().auth;
  return (
    <Modal title={publish.title} narrow {...dialog}>
      <div className={classes.choices}>
        <Choice to={paths.publish} icon={IconPackage} {...publish.one} onChosen={dialog.onClose} />
        <Choice to={paths.publishMany} icon={IconPackages} {...publish.many} onChosen={dialog.onClose} />
        <Button variant="subtle" onClick={dialog.onClose}>
          {publish.close}
        </Button>
      </div>
    </Modal>
  );
}
