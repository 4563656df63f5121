/** What is stored in this tab; null as well if storage is blocked. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null deletes. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage can be full or blocked; the values are still on the page, but don't survive leaving it.
    return
  }
}
