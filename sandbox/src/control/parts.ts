import { type Html, html, trusted } from '../formats/html.ts';

export type ButtonOptions = {
  done?: string;
  danger?: boolean;
  sure?: string;
  fields?: Record<string, string | number>;
};

const hidden = ([name, value]: [string, string | number]) =>
  html`<input type="hidden" name="${name}" value="${value}"${typeof value === 'number' && html` data-type="number"`}>`;

export const button = (
  method: string,
  path: string,
  text: string,
  { done = text, danger = false, sure, fields = {} }: ButtonOptions = {},
): Html =>
  html`<form data-call="${method} ${path}" data-done="${done}"${sure && html` data-sure="${sure}"`}>${Object.entries(fields).map(hidden)}<button class="tiny${danger ? ' danger' : ''}">${text}</button></form>`;

export const number = (name: string, label: string, value: number, step = '1'): Html =>
  html`<label>${label}<input name="${name}" type="number" step="${step}" min="0" value="${value}" data-type="number"></label>`;

export const text = (name: string, label: string, placeholder = '', type = 'text'): Html =>
  html`<label>${label}<input name="${name}" type="${type}" placeholder="${placeholder}" autocomplete="off"></label>`;

export const toggle = (name: string, label: string, on: boolean): Html =>
  html`<label class="check"><input type="checkbox" name="${name}"${on && trusted(' checked')}>${label}</label>`;

export const choice = (
  name: string,
  label: string,
  value: string,
  options: readonly (string | [value: string, text: string])[],
  type = 'text',
): Html =>
  html`<label>${label}<select name="${name}" data-type="${type}">${options.map((option) => {
    const [key, text] = typeof option === 'string' ? [option, option] : option;
    return html`<option value="${key}"${key === value && trusted(' selected')}>${text}</option>`;
  })}</select></label>`;
