import { createStore } from './store.ts';

export type DialogName = 'login' | 'register' | 'recover' | 'publish' | 'share';

const opened = createStore<DialogName | null>(null);

export const openDialog = (name: DialogName) => opened.set(name);

export const closeDialog = () => opened.set(null);

export const useOpenDialog = (): DialogName | null => opened.use();

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Replaces another dialog, so it appears without a transition. */
  instant: boolean;
};
