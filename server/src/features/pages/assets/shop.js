/* Progressive enhancement of a shop: quantity buttons, a running total, copying a code, the phone's share sheet. */
const root = document.documentElement;
root.classList.add('script');

const texts = document.body.dataset;
const status = document.getElementById('status');
const say = (text) => {
  if (status) status.textContent = text;
};

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', () =>
    navigator.clipboard.writeText(button.dataset.copy).then(() => {
      button.classList.add('done');
      say(texts.copied);
      setTimeout(() => button.classList.remove('done'), 2000);
    }),
  );
}

const share = document.querySelector('[data-share]');
if (share && navigator.share && matchMedia('(pointer: coarse)').matches) {
  share.addEventListener('click', (event) => {
    event.preventDefault();
    navigator.share({ title: document.title, url: share.dataset.share }).catch(() => undefined);
  });
}

const form = document.getElementById('basket');
if (form) basket();

function basket() {
  const key = `basket ${form.dataset.shop}`;
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const inputs = [...document.querySelectorAll('input[form="basket"][type="number"]')];
  const money = new Map();
  const format = (cents, currency) => {
    if (!money.has(currency)) {
      const places = Number(form.dataset.places);
      money.set(
        currency,
        new Intl.NumberFormat(root.lang, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        }),
      );
    }
    return money.get(currency).format(cents / 10 ** Number(form.dataset.places));
  };
  const countOf = (input) => Math.min(99, Math.max(0, Math.trunc(Number(input.value) || 0)));

  /** Carries along the quantities chosen on other pages of the shop. */
  const carried = document.createElement('span');
  carried.hidden = true;
  form.append(carried);

  function show() {
    const here = new Set(inputs.map(({ name }) => name));
    const others = Object.entries(kept).filter(([name]) => !here.has(name));
    carried.replaceChildren(
      ...others.map(([name, { count }]) =>
        Object.assign(document.createElement('input'), { type: 'hidden', name, value: count }),
      ),
    );
    const chosen = Object.values(kept);
    const units = chosen.reduce((sum, { count }) => sum + count, 0);
    const totals = new Map();
    for (const { count, cents, currency } of chosen)
      totals.set(currency, (totals.get(currency) ?? 0) + count * cents);
    const sums = [...totals].map(([currency, cents]) => format(cents, currency)).join(' + ');
    const words = form.querySelector('p');
    words.textContent =
      units === 0 ? texts.empty : `${units} ${units === 1 ? texts.unit : texts.units} · ${sums}`;
    form.querySelector('button').disabled = units === 0;
    form.hidden = units === 0;
  }

  function keep(input) {
    const count = countOf(input);
    const { cents, currency } = input.dataset;
    if (count > 0) kept[input.name] = { count, cents: Number(cents), currency };
    else delete kept[input.name];
    sessionStorage.setItem(key, JSON.stringify(kept));
    show();
  }

  for (const input of inputs) {
    input.value = kept[input.name]?.count ?? 0;
    const step = (by, sign, label) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: sign });
      button.setAttribute('aria-label', label);
      button.addEventListener('click', () => {
        input.value = Math.min(99, Math.max(0, countOf(input) + by));
        keep(input);
      });
      return button;
    };
    const { name } = input.dataset;
    input.before(step(-1, '−', `${texts.less} ${name}`));
    input.after(step(1, '+', `${texts.more} ${name}`));
    input.addEventListener('change', () => {
      input.value = countOf(input);
      keep(input);
    });
  }
  show();
}
