import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/index.tsx';
import { Candle } from '#web/ui/drawings/candle.tsx';
import classes from './side-examples.module.css';

export function RequestExample() {
  const { store } = useTexts().home.sides;
  return (
    <Example
      picture={<span className={classes.initials}>{store.initials}</span>}
      title={store.person}
      detail={store.request}
    >
      <Button component="span" size="sm" variant="default">
        {store.reject}
      </Button>
      <Button component="span" size="sm">
        {store.accept}
      </Button>
    </Example>
  );
}

export function ShareExample() {
  const { seller } = useTexts().home.sides;
  return (
    <Example
      picture={
        <span className={classes.product}>
          <Candle size={40} />
        </span>
      }
      title={seller.product}
      detail={seller.link}
    >
      <Button
        component="span"
        size="sm"
        variant="default"
        className={classes.copy}
        leftSection={<IconCopy size={18} stroke={1.8} />}
      >
        <span className={classes.copyWord}>{seller.copy}</span>
      </Button>
      <Button component="span" size="sm" leftSection={<IconBrandWhatsapp size={18} stroke={1.8} />}>
        {seller.shareLink}
      </Button>
    </Example>
  );
}

type ExampleProps = { picture: ReactNode; title: string; detail: string; children: ReactNode };

function Example({ picture, title, detail, children }: ExampleProps) {
  const { common } = useTexts();
  return (
    <div className={classes.example} aria-hidden="true">
      <span className={classes.label}>{common.example}</span>
      <div className={classes.row}>
        {picture}
        <div className={classes.words}>
          <p className={classes.title}>{title}</p>
          <p className={classes.detail}>{detail}</p>
        </div>
        <div className={classes.actions}>{children}</div>
      </div>
    </div>
  );
}
