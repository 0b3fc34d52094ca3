import { Button } from '@mantine/core';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTexts } from '#web/texts/index.tsx';
import { LanguageSelect } from './language-select.tsx';
import classes from './navbar-visitor.module.css';

export function NavbarVisitor() {
  const { common } = useTexts();
  return (
    <div className={classes.visitor}>
      <LanguageSelect />
      <Button variant="subtle" className={classes.logIn} onClick={() => openDialog('login')}>
        {common.logIn}
      </Button>
      <Button className={classes.register} onClick={() => openDialog('register')}>
        {common.register}
      </Button>
    </div>
  );
}
