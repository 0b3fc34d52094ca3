// Every form calls the JSON API: `data-call` is "METHOD path". Numbers and switches keep their type; empty fields are
// left out. Parts with `data-live` are reloaded every two seconds.
const news = document.querySelector('.news');
let hush;
function tell(text, bad) {
  news.textContent = text;
  news.classList.toggle('bad', Boolean(bad));
  news.hidden = false;
  clearTimeout(hush);
  hush = setTimeout(() => {
    news.hidden = true;
  }, 5000);
}
function readField(field) {
  if (field.type === 'checkbox') return field.checked;
  if (field.value === '') return undefined;
  return field.dataset.type === 'number' ? Number(field.value) : field.value;
}
function bodyOf(form) {
  const body = {};
  for (const field of form.elements) {
    if (!field.name) continue;
    const value = readField(field);
    if (value !== undefined) body[field.name] = value;
  }
  if (form.dataset.shape === 'lines' && body.variant_id) {
    body.lines = [{ variant_id: body.variant_id, quantity: body.quantity || 1 }];
  }
  if (form.dataset.shape === 'lines') {
    delete body.variant_id;
    delete body.quantity;
  }
  if (form.dataset.shape === 'edit') {
    return { edits: Object.entries(body).map(([id, quantity]) => ({ variant_id: Number(id), quantity })) };
  }
  return body;
}
const shown = new Map();
async function refresh(only_live) {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const parts = only_live ? '[data-live]' : '[data-part]';
  for (const part of document.querySelectorAll(parts)) {
    if (part.contains(document.activeElement) && only_live) continue;
    const next = fresh.getElementById(part.id)?.innerHTML;
    if (next === undefined || next === shown.get(part.id)) continue;
    part.innerHTML = next;
    shown.set(part.id, next);
  }
}
document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.dataset.call) return;
  event.preventDefault();
  if (form.dataset.sure && !confirm(form.dataset.sure)) return;
  const [method, path] = form.dataset.call.split(' ');
  const answer = await fetch(`/__sandbox/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(form)),
  });
  const result = await answer.json().catch(() => ({}));
  tell(answer.ok ? form.dataset.done || 'Listo' : result.error, !answer.ok);
  await refresh(false);
});
for (const part of document.querySelectorAll('[data-part]')) shown.set(part.id, part.innerHTML);
setInterval(() => {
  if (!document.hidden) refresh(true).catch(() => {});
}, 2000);
