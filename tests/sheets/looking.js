/* What is on each printed side: its fields, what of it is cut off, and what lies on something else. */
(sides) => sides.map((cell) => {
  const whole = (cell.querySelector('.card') ?? cell).getBoundingClientRect();
  const inset = (box, part) => {
    const by = Math.min(part * Math.min(box.width, box.height), 2.5);
    return { left: box.left + by, right: box.right - by, top: box.top + by, bottom: box.bottom - by };
  };
  const inside = (box, frame) =>
    box.left >= frame.left - 0.6 && box.right <= frame.right + 0.6 && box.top >= frame.top - 0.6 && box.bottom <= frame.bottom + 0.6;
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const boxes = [];
  const cut = [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || node.parentElement.closest('svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 0.5) boxes.push({ node, of: node.data.trim(), box });
  }
  for (const drawn of cell.querySelectorAll('svg.glyph, svg.icon, svg.gem, .art')) {
    const box = drawn.getBoundingClientRect();
    boxes.push({ node: drawn, of: drawn.getAttribute('class'), box });
    if (box.width < 4 || box.height < 4) cut.push(`${drawn.getAttribute('class')} too small to see`);
  }
  for (const { node, of, box } of boxes) {
    if (!inside(inset(box, 0.2), whole)) cut.push(`${of}: over the edge`);
    for (let up = node.parentElement; up && cell.contains(up); up = up.parentElement)
      if (getComputedStyle(up).overflow !== 'visible' && !inside(inset(box, 0.2), up.getBoundingClientRect())) cut.push(`${of}: cut off`);
  }
  const overlaps = [];
  boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => {
    if (!one.node.contains(other.node) && !other.node.contains(one.node) && meet(inset(one.box, 0.1), inset(other.box, 0.1))) overlaps.push(`${one.of} / ${other.of}`);
  }));
  const fields = {};
  for (const found of cell.querySelectorAll('[data-field]')) {
    const box = found.getBoundingClientRect();
    const shown = box.width > 1 && box.height > 1 ? found.textContent : '';
    (fields[found.dataset.field] ??= []).push(shown);
  }
  return { card: Number(cell.dataset.card ?? cell.dataset.back ?? -1), fields, cut, overlaps };
})
