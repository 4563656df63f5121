/** Reads in the text of a component which elements it passes to `cloneElement`. */

/** What `cloneElement` is passed, also with a type: `cloneElement(icon as ReactElement, …)`. */
const CLONED = /\bcloneElement(?:<[^()]*>)?\(\s*\(*(?:(?:this\.)?props\.)?(\w+)(?=\s*[,)]|\s+as\b)/g

/** The names of the child as a component reads it: `const child = Children.only(children)`. */
const ONLY_CHILD =
  /\bconst\s+(\w+)(?:\s*:[^=;]*)?\s*=\s*(?:(?:React\.)?Children\.only\(\s*)?\(*(?:(?:this\.)?props\.)?children\b(?![.[?(])/g

/** Whether a component, given as its text, adds props to its child under another name than `children`. */
export function clonesNamed(own: string): boolean {
  const names = new Set([...own.matchAll(ONLY_CHILD)].map(([, name]) => name))
  return names.size > 0 && [...own.matchAll(CLONED)].some(([, name]) => names.has(name))
}

/** Returns the props that a component passes to `cloneElement`. */
export function clonedIn(own: string): string[] {
  return [...own.matchAll(CLONED)].map(([, name = '']) => name).filter((name) => name !== 'children')
}

/** Returns those that it passes without asking first whether they hold an element. */
export function neededIn(own: string): string[] {
  if (/isValidElement/.test(own)) return []
  return clonedIn(own).filter((name) => !new RegExp(`\\b${name}\\s*(?:&&|\\?)|!${name}\\b`).test(own))
}
