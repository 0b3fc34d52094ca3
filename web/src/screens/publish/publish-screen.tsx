import { endpoints } from '@aliado/contract';
import { Button, Card } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { read } from '#web/lib/api.ts';
import { chatLink } from '#web/lib/chat-link.ts';
import { paths } from '#web/lib/paths.ts';
import { useTexts } from '#web/texts/index.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './publish-screen.module.css';

function Contact() {
  const { publishScreen } = useTexts().shell;
  const { data: contact } = useQuery(read(endpoints.getContact));
  const phone = contact?.data.phone;
  if (!phone) {
    return (
      <Button component={Link} to={`${paths.home}#${providerFormAnchor}`}>
        {publishScreen.leaveData}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={chatLink(phone)}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
    >
      {publishScreen.contact}
    </Button>
  );
}

/** Publishing needs a connected store; until this one is, the screen says so and whom to ask. */
export function PublishScreen() {
  const { publishScreen } = useTexts().shell;
  const { pathname } = useLocation();
  return (
    <>
      <title>{publishScreen.pageTitle}</title>
      <h1 className={classes.title}>
        {pathname === paths.publishMany ? publishScreen.many : publishScreen.one}
      </h1>
      <Card>
        <EmptyState
          title={publishScreen.title}
          action={
            <div className={classes.actions}>
              <Contact />
              <Button component={Link} to={paths.general} variant="default">
                {publishScreen.back}
              </Button>
            </div>
          }
        >
          <p>{publishScreen.text}</p>
          <p>{publishScreen.how}</p>
        </EmptyState>
      </Card>
    </>
  );
}
