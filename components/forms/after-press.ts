let isPressed = false

/** How long after pointerup a press without a click, such as selecting text, is over. */
const NO_CLICK_MS = 400

/** Runs the change now, or right after the current press: the target of a finger or a mouse must not move away. */
export function afterPress(change: () => void): void {
  if (!isPressed) {
    change()
    return
  }
  const ended = new AbortController()
  const run = () => {
    ended.abort()
    // After the click event, whose target is then certain.
    setTimeout(change)
  }
  const { signal } = ended
  window.addEventListener('click', run, { capture: true, signal })
  window.addEventListener('pointercancel', run, { signal })
  window.addEventListener('pointerup', () => setTimeout(() => signal.aborted || run(), NO_CLICK_MS), {
    signal,
  })
}

let isWatching = false

/** Starts once, with the first form of the page. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  const release = () => {
    isPressed = false
  }
  const press = () => {
    isPressed = true
  }
  window.addEventListener('pointerdown', press, { capture: true })
  window.addEventListener('click', release)
  window.addEventListener('pointercancel', release)
  window.addEventListener('pointerup', () => setTimeout(release, NO_CLICK_MS))
}
