import { Button, CopyButton, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './factor.module.css';

type RecoveryCodesProps = { codes: string[]; mail: string; onDone: () => void };

/** Shown once, to copy or to save as a file. */
export function RecoveryCodes({ codes, mail, onDone }: RecoveryCodesProps) {
  const { codes: texts } = usePageTexts('profile').factor;
  const written = [texts.head(mail), '', ...codes, ''].join('\n');
  return (
    <Stack gap="md">
      <Text>{texts.lead}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.save}>
        <CopyButton value={codes.join('\n')} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(written)}`}
          download={texts.file}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {texts.download}
        </Button>
      </div>
      <Button data-autofocus onClick={onDone}>
        {texts.done}
      </Button>
    </Stack>
  );
}
