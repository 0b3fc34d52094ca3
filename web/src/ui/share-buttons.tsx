import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconShare3 } from '@tabler/icons-react';

const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Closing the phone's share sheet rejects, but it is not an error. */
const share = (text: string) => navigator.share({ text }).catch(() => undefined);

const whatsappLink = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`;

type SendButtonProps = { message: string; label: string; size?: 'sm' | 'md' };

/** One button: the phone's share sheet if it exists, else WhatsApp. */
export function SendButton({ message, label, size = 'sm' }: SendButtonProps) {
  const icon = <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />;
  if (canShare) {
    return (
      <Button variant="light" size={size} leftSection={icon} onClick={() => share(message)}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      variant="light"
      size={size}
      component="a"
      href={whatsappLink(message)}
      target="_blank"
      rel="noreferrer"
      leftSection={icon}
    >
      {label}
    </Button>
  );
}

type ShareButtonsProps = { message: string; whatsappLabel: string; shareLabel: string };

/** WhatsApp always; also the phone's share sheet if it exists. */
export function ShareButtons({ message, whatsappLabel, shareLabel }: ShareButtonsProps) {
  return (
    <>
      <Button
        variant="light"
        component="a"
        href={whatsappLink(message)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
      >
        {whatsappLabel}
      </Button>
      {canShare && (
        <Button
          variant="default"
          onClick={() => share(message)}
          leftSection={<IconShare3 size={20} stroke={1.8} aria-hidden />}
        >
          {shareLabel}
        </Button>
      )}
    </>
  );
}
