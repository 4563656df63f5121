/** What is stored in this tab; null as well if storage is blocked. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null deletes. Returns false if storage is full or blocked: the values don't survive leaving the page. */
export function writeTab(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
