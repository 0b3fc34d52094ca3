// Scripts with the event "onfirstinteraction" wait for the first interaction.
function load() {
  for (const late of document.querySelectorAll('script[data-late]')) {
    const tag = document.createElement('script');
    tag.src = late.dataset.late;
    tag.async = true;
    late.remove();
    document.body.append(tag);
  }
}
for (const name of ['pointerdown', 'keydown', 'scroll', 'touchstart']) {
  addEventListener(name, load, { once: true, passive: true });
}
