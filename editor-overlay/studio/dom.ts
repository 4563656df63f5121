/** The few words with which the studio writes its own page: text is text, never markup. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`No #${id} in the page.`)
  return found
}

type Facts = { text?: string; [attribute: string]: string | undefined }

export function element(tag: string, { text, ...attributes }: Facts = {}, ...children: Node[]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value)
  if (text !== undefined) made.textContent = text
  made.append(...children)
  return made
}

export function button(text: string, onClick: () => void): HTMLElement {
  const made = element('button', { text, type: 'button' })
  made.addEventListener('click', onClick)
  return made
}

/** Shows a message; a refusal is read out at once and stays until something else is said. */
export function say(text: string, tone: 'done' | 'refused' = 'done'): void {
  const place = byId('message')
  place.dataset.tone = tone
  place.setAttribute('role', tone === 'refused' ? 'alert' : 'status')
  place.textContent = text
}
