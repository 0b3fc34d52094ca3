// The page contains the bill for every pair of delivery and payment; this shows the chosen one.
const bills = JSON.parse(document.getElementById('bills').textContent);
const form = document.getElementById('checkout');
function show() {
  const { entrega, pago } = Object.fromEntries(new FormData(form));
  document.getElementById('bill').innerHTML = bills[`${entrega} ${pago}`] ?? '';
  document.getElementById('address').hidden = entrega === 'retiro';
}
form.addEventListener('change', show);
show();
