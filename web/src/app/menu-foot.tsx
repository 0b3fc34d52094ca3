import { endpoints } from '@aliado/contract';
import { SegmentedControl } from '@mantine/core';
import { IconFileText, IconHelpCircle, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { chatLink } from '#web/lib/chat-link.ts';
import { languages } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { logOut } from '#web/lib/session.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import classes from './menu-foot.module.css';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

export function MenuFoot({ onChosen }: { onChosen: () => void }) {
  const { common, footer, shell } = useTexts();
  const { language, setLanguage } = useLanguage();
  const { data: contact } = useQuery(read(endpoints.getContact));
  const phone = contact?.data.phone;
  return (
    <div className={classes.foot}>
      <SegmentedControl
        fullWidth
        aria-label={common.languageLabel}
        data={languages.map((option) => ({
          value: option,
          label: <span lang={option}>{common.languages[option]}</span>,
        }))}
        value={language}
        onChange={setLanguage}
      />
      <div className={classes.rows}>
        {phone && (
          <a
            className={classes.row}
            href={chatLink(phone)}
            target="_blank"
            rel="noreferrer"
            onClick={onChosen}
          >
            <IconHelpCircle {...icon} />
            {shell.help}
          </a>
        )}
        <Link className={classes.row} to={paths.terms} onClick={onChosen}>
          <IconFileText {...icon} />
          {footer.terms}
        </Link>
        <button type="button" className={classes.row} onClick={() => logOut()}>
          <IconLogout {...icon} />
          {shell.logOut}
        </button>
      </div>
    </div>
  );
}
