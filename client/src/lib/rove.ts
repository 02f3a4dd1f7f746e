/** Arrow keys move the focus among a group's buttons and what unfolds, by where they lie; Tab enters the group at one of
 * them only, a log at its newest. `contents` changes when they do. */
export function rove(group: HTMLElement, contents?: unknown) {
  void contents;
  let current: HTMLElement | null = null;

  const log = group.role === 'log';

  const buttons = () => [...group.querySelectorAll<HTMLElement>('button:not(:disabled), summary')];

  function settle() {
    const all = buttons();
    const left = log && !group.contains(document.activeElement);
    if (!current || left || !all.includes(current)) current = all.at(log ? -1 : 0) ?? null;
    for (const button of all) {
      const index = button === current ? 0 : -1;
      if (button.tabIndex !== index || !button.hasAttribute('tabindex')) button.tabIndex = index;
    }
  }

  const middle = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };

  function beyond(from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
    const [x, y] = middle(from);
    const far = (element: HTMLElement) => Math.abs(middle(element)[1] - y) + 2 * Math.abs(middle(element)[0] - x);
    return buttons()
      .filter((other) => (middle(other)[1] - y) * way > 8)
      .sort((a, b) => far(a) - far(b))[0];
  }

  function keys(event: KeyboardEvent) {
    const from = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = buttons();
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    const next = by
      ? all[all.indexOf(from) + by]
      : way
        ? beyond(from, way)
        : event.key === 'Home'
          ? all[0]
          : event.key === 'End'
            ? all.at(-1)
            : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function entered(event: FocusEvent) {
    current = event.target as HTMLElement;
    settle();
  }

  group.addEventListener('keydown', keys);
  group.addEventListener('focusin', entered);
  settle();
  return {
    update: settle,
    destroy() {
      group.removeEventListener('keydown', keys);
      group.removeEventListener('focusin', entered);
    },
  };
}
