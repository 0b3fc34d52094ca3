export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** It takes the place of another dialog. */
  instant: boolean;
};
