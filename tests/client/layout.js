// What is wrong with what is on the screen, a line a fault: board, page, prompt, target, text; only of the kinds `wanted`.
([least, board, wanted]) => {
  const faults = [];
  const app = document.querySelector('.app');
  const felt = document.querySelector('.felt');
  const TARGETS = 'button, a[href], input, select, summary, [role=button]';
  const STEPS = 20;

  const seen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const at = (x, y) => document.elementFromPoint(x, y);
  const named = (it) => {
    const kinds = [...it.classList].filter((kind) => !kind.startsWith('svelte')).join('.');
    const words = (it.innerText ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${it.tagName.toLowerCase()}.${kinds} ${it.dataset.testid ?? ''} “${words}”`;
  };

  // The board: what is left of the screen beside an open drawer by all that lies on it.
  const drawer = document.querySelector('.drawer');
  const edge =
    drawer && seen(drawer) ? Math.min(drawer.getBoundingClientRect().left || innerWidth, innerWidth) : innerWidth;
  let free = 0;
  for (let i = 0; i < STEPS; i++)
    for (let j = 0; j < STEPS; j++) {
      const on = at((edge * (i + 0.5)) / STEPS, (innerHeight * (j + 0.5)) / STEPS);
      if (on && felt.contains(on) && !on.closest('.coach, .banner')) free++;
    }
  const share = free / STEPS / STEPS;
  if (share < board) faults.push(`board: ${(share * 100).toFixed(0)} % of the screen`);
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) {
    const wide = page.scrollWidth > innerWidth + 1;
    const out = [...document.querySelectorAll('body *')].filter((one) => {
      const box = one.getBoundingClientRect();
      return !drawer?.contains(one) && (wide ? box.right > innerWidth + 1 : box.bottom > innerHeight + 1);
    });
    faults.push(`page: ${page.scrollWidth} by ${page.scrollHeight} pixels, with ${out.slice(-3).map(named).join(', ')}`);
  }

  // What is asked: on a desk it is read without scrolling.
  const HANDHELD = '(width <= 879px), (height <= 520px)';
  const asked = matchMedia(HANDHELD).matches ? [] : document.querySelectorAll('.say, .acts');
  for (const it of asked) {
    const end = it.getBoundingClientRect().bottom;
    const hidden = Math.max(0, ...[...it.children].map((child) => child.getBoundingClientRect().bottom - end));
    if (hidden > 1) faults.push(`prompt: ${hidden.toFixed(0)} pixels of ${named(it)} are out of sight`);
  }

  // Targets: as large as a finger, and what is touched is what reacts. What is asked, and a close-up, may lie on others.
  const inside = (it) => {
    let { left, top, right, bottom } = it.getBoundingClientRect();
    for (let up = it.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const box = up.getBoundingClientRect();
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
  };
  const reacts = (target, x, y) => {
    const on = at(x, y);
    return on !== null && (target.contains(on) || Boolean(on.closest('label')?.contains(target)));
  };
  const reach = (target, x, y, dx, dy, most) => {
    let far = 0;
    while (far < most && reacts(target, x + dx * (far + 1), y + dy * (far + 1))) far++;
    return far;
  };
  // how far it reacts along a line, as far as that must be
  const along = (target, x, y, dx, dy) => {
    const back = reach(target, x, y, -dx, -dy, least - 1);
    return back + 1 + reach(target, x, y, dx, dy, least - 1 - back);
  };
  const lids = [...document.querySelectorAll('.layer, .felt .picker')].filter(seen);
  const beside = (target, { left, top, right, bottom }) =>
    lids.some((lid) => {
      const box = lid.getBoundingClientRect();
      const near = left < box.right + 2 && right > box.left - 2 && top < box.bottom + 2 && bottom > box.top - 2;
      return near && !lid.contains(target);
    });
  const touched = (target) => {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = inside(target);
    if (box.right - box.left < 1 || box.bottom - box.top < 1) return 'is out of sight';
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    // in a fan the next card lies on the right-hand part
    const fan = target.matches('.card') ? [box.left + (box.right - box.left) * 0.2, box.left + 8] : [];
    const spot = [x, ...fan].find((place) => reacts(target, place, y));
    if (spot === undefined) {
      const on = at(x, y);
      return on?.closest('.layer') && !target.closest('.layer') ? '' : `is covered by ${on ? named(on) : 'nothing'}`;
    }
    const wide = along(target, spot, y, 1, 0);
    const high = along(target, spot, y, 0, 1);
    return (wide < least || high < least) && !beside(target, box) ? `reacts on ${wide} by ${high} pixels` : '';
  };
  for (const target of wanted.includes('target') ? app.querySelectorAll(TARGETS) : []) {
    if (!seen(target) || !target.getClientRects().length || target.matches('.sr, .veil')) continue;
    if (getComputedStyle(target).pointerEvents === 'none') continue;
    if (target.closest('[inert], [aria-hidden=true], .log')) continue;
    const fault = touched(target);
    if (fault) faults.push(`target: ${named(target)} ${fault}`);
  }

  // Texts: no line ends at an edge, but for names that end in an ellipsis and say the rest elsewhere.
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const cut = (line, holder) => {
    for (let up = holder; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      const beside = Math.max(line.right - box.right, box.left - line.left);
      const beyond = Math.max(line.bottom - box.bottom, box.top - line.top);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if ((style.clipPath !== 'none' && !up.closest('.card')) || beside >= line.width || beyond >= line.height)
        return '';
      if (style.textOverflow === 'ellipsis' && up.closest('[title], [aria-label], .pl, .crumb')) return '';
      if (clips(style.overflowX) && beside > 2) return `${beside.toFixed(0)} pixels to the side`;
      if (clips(style.overflowY) && beyond > line.height * 0.2) return `${beyond.toFixed(0)} pixels above or below`;
    }
    return '';
  };
  if (!wanted.includes('text')) return faults;
  const lid = document.querySelector('.felt .picker');
  const under = (line, holder) => {
    if (!lid || lid.contains(holder) || !felt.contains(holder)) return false;
    const box = lid.getBoundingClientRect();
    const low = box.bottom >= felt.getBoundingClientRect().bottom - 2 ? Infinity : box.bottom;
    return line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < low;
  };
  const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !seen(holder) || holder.closest('.sr, [aria-hidden=true], .log, svg'))
      continue;
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter((line) => !under(line, holder));
    const how = lines.map((line) => cut(line, holder)).find(Boolean);
    if (how) faults.push(`text: ${named(holder)} is cut ${how}`);
  }
  return faults;
};
