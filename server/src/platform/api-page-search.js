// Narrows the page to the calls that hold every word that was typed.
const field = document.getElementById('find');
const none = document.getElementById('none');

function narrow() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const section of document.querySelectorAll('section')) {
    let inSection = 0;
    for (const call of section.querySelectorAll('details')) {
      const text = call.querySelector('summary').textContent.toLowerCase();
      call.hidden = !words.every((word) => text.includes(word));
      if (!call.hidden) inSection++;
    }
    section.hidden = inSection === 0;
    shown += inSection;
  }
  none.hidden = shown > 0;
}

field.addEventListener('input', narrow);
narrow();

// A link to one call opens it.
function openLinked() {
  const call = document.getElementById(location.hash.slice(1));
  if (call?.matches('details')) call.open = true;
}

addEventListener('hashchange', openLinked);
openLinked();
