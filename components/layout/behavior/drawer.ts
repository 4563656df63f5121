const STOPS = 'a[href], button, summary, [role="link"]'

/**
 * The drawer is a modal dialog that its button opens without a script; this closes it on a selection and
 * keeps Tab inside.
 */
export function startDrawer(signal: AbortSignal): void {
  const drawer = document.querySelector<HTMLDialogElement>('dialog[data-drawer]')
  const opener = drawer && document.querySelector<HTMLButtonElement>(`button[commandfor="${drawer.id}"]`)
  if (!drawer || !opener) return
  // For browsers without invoker commands.
  opener.addEventListener('click', () => drawer.open || drawer.showModal(), { signal })
  drawer.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (event.target === drawer || link) drawer.close()
    },
    { signal },
  )
  drawer.addEventListener('keydown', (event) => event.key === 'Tab' && wrapFocus(drawer, event), { signal })
}

function wrapFocus(drawer: HTMLElement, event: KeyboardEvent): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.getClientRects().length > 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
