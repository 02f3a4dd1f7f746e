import './fitted.css';

/** Where what stands around what is asked gives way, one after the other; `fitted.css` says how. */
const WAYS = ['steps', 'letters', 'deeds', 'others'];

/** Whether something of it is out of sight; what only widens the reach of a link is nothing to see. */
const scrolls = (it: Element | null) => {
  const end = it?.getBoundingClientRect().bottom ?? 0;
  return [...(it?.children ?? [])].some((child) => child.getBoundingClientRect().bottom > end + 1);
};

/** Makes room for what is asked, no more than it needs. */
export function fit(prompt: HTMLElement) {
  const parts = [prompt.querySelector('.say'), prompt.querySelector('.acts')];
  for (let closer = 0; closer <= WAYS.length; closer++) {
    prompt.dataset.fit = WAYS.slice(0, closer).join(' ');
    if (!parts.some(scrolls)) return;
  }
}

/** The same as often as another thing is asked, or there is more room or less. */
export function fitted(prompt: HTMLElement) {
  const again = () => fit(prompt);
  const words = new MutationObserver(again);
  const room = new ResizeObserver(again);
  words.observe(prompt, { childList: true, characterData: true, subtree: true });
  room.observe(prompt);
  void document.fonts.ready.then(again);
  return () => {
    words.disconnect();
    room.disconnect();
  };
}
