/** Adds copy buttons beside code. Without scripts there are none, and the code can be selected. */
export function startCopying(signal: AbortSignal): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const code = button.closest('figure')?.querySelector('pre')
    const label = button.textContent ?? ''
    if (!code) continue
    button.hidden = false
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(code.textContent ?? '')
        button.textContent = 'Copied'
      } catch {
        button.textContent = 'Copying is blocked'
      }
    }
    button.addEventListener('click', copy, { signal })
    button.addEventListener('blur', () => (button.textContent = label), { signal })
  }
}
