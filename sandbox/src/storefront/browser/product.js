// Shows the price of the chosen variant and notifies the subscribed scripts.
const price = document.querySelector('[data-price]');
for (const choice of document.querySelectorAll('[name=variante]')) {
  choice.addEventListener('change', () => {
    price.innerHTML = document.getElementById(`precio-${choice.value}`).innerHTML;
    for (const tell of window.LS?.variant ?? []) tell({ id: Number(choice.value) });
  });
}
