import { sure } from '../../lib/sure';
/** Dragging a crystal or a handler with mouse or finger onto the table. A tap stays a tap. */

export type Dropped = { place: number | null; space: number | null; field: number | null; x: number; y: number };
type Wishes = { on: boolean; begin: () => void; drop: (at: Dropped) => void };

const FAR = 8;

function under(x: number, y: number): Dropped {
  const all = document.elementsFromPoint(x, y) as HTMLElement[];
  const found = (key: 'place' | 'space' | 'field') => {
    const value = all
      .map((element) => element.closest<HTMLElement>(`[data-${key}]`)?.dataset[key])
      .find((value) => value !== undefined);
    return value === undefined ? null : Number(value);
  };
  return { place: found('place'), space: found('space'), field: found('field'), x, y };
}

export function drag(source: HTMLElement, wishes: Wishes) {
  let now = wishes;
  let from: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;

  function pressed(event: PointerEvent) {
    if (now.on && event.button === 0 && event.isPrimary)
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  function moved(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
    if (!ghost) begin();
    sure(ghost).style.translate = `${event.clientX}px ${event.clientY}px`;
  }

  function begin() {
    const picture = sure(source.querySelector('svg:not(.i)'));
    ghost = document.createElement('div');
    ghost.className = 'uwghost';
    ghost.append(picture.cloneNode(true));
    document.body.append(ghost);
    now.begin();
  }

  function released(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    from = null;
    if (!ghost) return;
    over();
    source.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => source.removeEventListener('click', swallow, true), 50);
    now.drop(under(event.clientX, event.clientY));
  }

  function swallow(event: Event) {
    event.stopPropagation();
    event.preventDefault();
  }

  function over() {
    ghost?.remove();
    ghost = null;
  }

  function cancelled() {
    from = null;
    over();
  }

  source.addEventListener('pointerdown', pressed);
  addEventListener('pointermove', moved);
  addEventListener('pointerup', released);
  addEventListener('pointercancel', cancelled);
  return {
    update: (next: Wishes) => void (now = next),
    destroy() {
      over();
      source.removeEventListener('pointerdown', pressed);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', released);
      removeEventListener('pointercancel', cancelled);
    },
  };
}
