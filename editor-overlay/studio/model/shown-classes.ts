/** Which classes of the source the page shows. */
import { authorClasses, CLASS_PREFIXES } from '../../protocol/marks.ts'

/**
 * Whether the page may show a class of the source. True too when its classes are not known, and during a preview of
 * styles: that has one generated class instead of those that were written.
 */
export function mayBeShown(name: string, classList: readonly string[]): boolean {
  const live = authorClasses(classList)
  const isPreview = classList.some((one) => one.startsWith(CLASS_PREFIXES.styling))
  return isPreview || live.length === 0 || live.includes(name)
}
