/** Popovers and full screen, which come to lie above everything else. Dialogs are seen by their attribute. */
import type { Stop } from './slices.ts'

function isOpening(event: Event): boolean {
  const { target } = event
  if (event.type === 'fullscreenchange') return true
  return target instanceof HTMLElement && target.localName !== 'details' && target.matches(':popover-open')
}

export function watchOpenings(
  document: Document,
  isOwn: (node: Node) => boolean,
  onOpened: () => void,
): Stop {
  const stopping = new AbortController()
  const hear = (event: Event) => {
    const isOurs = event.target instanceof Node && isOwn(event.target)
    if (!isOurs && isOpening(event)) onOpened()
  }
  for (const name of ['toggle', 'fullscreenchange'])
    document.addEventListener(name, hear, { capture: true, signal: stopping.signal })
  return () => stopping.abort()
}
