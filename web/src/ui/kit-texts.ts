import { createContext } from 'react';

/** What is said of a part that did not come, in the language of the page. */
export const PartTexts = createContext({ failed: '', failedText: '', unopened: '', retry: '', close: '' });
