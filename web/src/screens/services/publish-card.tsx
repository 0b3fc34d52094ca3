import { Button, Card, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './publish-card.module.css';

export function PublishCard() {
  const { publish } = usePageTexts('services');
  return (
    <Card component="section" aria-labelledby="publish-title">
      <Title order={2} id="publish-title">
        {publish.title}
      </Title>
      <p className={classes.text}>{publish.text}</p>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
          onClick={() => openDialog('publish')}
        >
          {publish.action}
        </Button>
        <Button component={Link} to={paths.products} variant="default">
          {publish.products}
        </Button>
      </div>
    </Card>
  );
}
