import { Photo } from '#web/ui/photo.tsx';

export const ProductPicture = ({ src, size = 48 }: { src: string | null; size?: number }) => (
  <Photo src={src} size={size} />
);
