import { invoke, localNameOf, page } from './members.ts'

function entersTopLayer(event: Event): boolean {
  const { target } = event
  if (event.type === 'fullscreenchange') return true
  return (
    target instanceof HTMLElement &&
    localNameOf(target) !== 'details' &&
    invoke(target, 'matches', ':popover-open')
  )
}

/** Calls back when a popover or full screen covers the page. Dialogs are detected by their attribute instead. */
export function watchTopLayer(signal: AbortSignal, isOwn: (node: Node) => boolean, onOpened: () => void) {
  const listener = (event: Event) => {
    const isOurs = event.target instanceof Node && isOwn(event.target)
    if (!isOurs && entersTopLayer(event)) onOpened()
  }
  for (const name of ['toggle', 'fullscreenchange'])
    page.addEventListener(name, listener, { capture: true, signal })
}
