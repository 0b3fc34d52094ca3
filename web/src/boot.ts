/**
 * Inlined in the server-rendered public pages; runs before the first paint. It loads the app when the visitor
 * shows interest, and replays earlier input once the app is ready.
 */
import type { Heard } from './lib/arrivals.ts';

const page = document.documentElement;
const { app = '' } = document.currentScript?.dataset ?? {};
const onHome = location.pathname === '/';
const query = new URLSearchParams(location.search);

const WHITE_AFTER = 400;
const PATIENCE = 30_000;
const SHORTEST_TOKEN = 10;
const AWAITED = ['merchant', 'referral', 'leader', 's', 'tutorial'];

/** Downloads the app without running it: enough for a visitor who only scrolls. */
function fetchApp() {
  for (const part of document.querySelectorAll<HTMLLinkElement>('link[data-later]:not([rel])'))
    part.rel = part.media ? 'stylesheet' : 'modulepreload';
}

let asked = false;

function wake() {
  if (asked) return;
  asked = true;
  fetchApp();
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = app;
  script.onerror = () => {
    asked = false;
    script.remove();
    forget();
  };
  const run = () => document.head.append(script);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

/** React hydrates each part separately and then removes the mark; before that, the part has no event handlers. */
const isAlive = (element: Element) => !element.closest('[data-waiting]');

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Press = Event & Heard;

const typed = new Map<Field, string>();
let pressed: HTMLButtonElement | null = null;
let lastPress: Press | undefined;
let checking: ReturnType<typeof setInterval> | undefined;

function forget() {
  clearInterval(checking);
  checking = undefined;
  pressed?.removeAttribute('data-awaited');
  pressed = null;
}

function waitForApp() {
  wake();
  const since = Date.now();
  checking ??= setInterval(() => {
    // One at a time: a form that gets two values in one tick keeps only the second.
    const [field, value = ''] = [...typed].find(([each]) => isAlive(each)) ?? [];
    if (field) retype(field, value);
    else if (typed.size === 0 && (!pressed || isHeardAgain(pressed))) forget();
    else if (Date.now() - since > PATIENCE) {
      typed.clear();
      forget();
    }
  }, 20);
}

/** A part inside a part that is alive may still wait for its own code: React then drops the press. */
const isHeard = (press: Press | undefined, button: Element) =>
  press?.heard === true || !button.closest('#content');

function isHeardAgain(button: HTMLButtonElement) {
  if (!isAlive(button)) return false;
  lastPress = undefined;
  button.click();
  return isHeard(lastPress, button);
}

/** React only notices a value that changes. */
function retype(field: Field, value: string) {
  typed.delete(field);
  const isSelect = field instanceof HTMLSelectElement;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

function keepTyped({ target }: Event) {
  if (!isField(target)) return;
  typed.delete(target);
  if (isAlive(target)) return;
  typed.set(target, target.value);
  waitForApp();
}

function keepPressed(event: Press) {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // Earlier input must reach the form first.
  if (isAlive(button) && typed.size === 0) {
    lastPress = event;
    if (event.isTrusted) setTimeout(() => isHeard(event, button) || keep(button));
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  keep(button);
}

function keep(button: HTMLButtonElement) {
  pressed?.removeAttribute('data-awaited');
  pressed = button;
  button.setAttribute('data-awaited', '');
  waitForApp();
}

/**
 * Enter in a field clicks the form's button, which is kept for later; the native submit must not put values into
 * the address.
 */
function keepFromLeaving(event: Event) {
  if (event.target instanceof Element && !isAlive(event.target)) event.preventDefault();
}

const isControl = ({ target }: Event) =>
  target instanceof Element && target.closest('button, input, select, textarea, label') !== null;

const wakeByControl = (event: Event) => {
  if (isControl(event)) wake();
};

/** As the app's navigation bar does (specification section 9). */
function paintBar() {
  const bar = document.querySelector<HTMLElement>('header[data-look]');
  if (!bar || isAlive(bar)) return;
  const white = scrollY >= WHITE_AFTER;
  bar.dataset.look = white ? 'white' : 'clear';
  bar.toggleAttribute('data-on-green', !white);
  const logo = bar.querySelector<HTMLElement>('a > span');
  if (white) logo?.removeAttribute('data-variant');
  else logo?.setAttribute('data-variant', 'on-green');
}

document.addEventListener('click', keepPressed, true);
document.addEventListener('submit', keepFromLeaving, true);
document.addEventListener('input', keepTyped, true);
document.addEventListener('change', keepTyped, true);
for (const interest of ['pointerover', 'pointerdown', 'focusin'])
  document.addEventListener(interest, wakeByControl, { capture: true, passive: true });
document.addEventListener('keydown', wakeByControl, true);
addEventListener('storage', wake);
addEventListener('scroll', fetchApp, { once: true, passive: true });
if (onHome) {
  addEventListener('scroll', paintBar, { passive: true });
  document.addEventListener('DOMContentLoaded', paintBar);
}

/** A logged-in user must not see content for visitors. */
const member = (localStorage.getItem('access')?.length ?? 0) > SHORTEST_TOKEN;
const moves = onHome && (!sessionStorage.getItem('landed') || query.has('merchant'));
if (member) page.dataset.member = moves ? 'leaving' : 'staying';

const language = query.get('idioma') ?? localStorage.getItem('language') ?? page.lang;
const guided = sessionStorage.getItem('tutorial') === 'on';
if (member || guided || !page.lang.startsWith(language) || AWAITED.some((name) => query.has(name))) wake();
