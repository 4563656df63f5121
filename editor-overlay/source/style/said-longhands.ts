/** Which longhands the value of a shorthand names; the others it only resets. */
import { meantProperty } from './properties.ts'
import { splitOutside } from './shorthand-grammars.ts'

const ONE_IMAGE =
  /^(url|image-set|image|cross-fade|element|paint|(repeating-)?(linear|radial|conic)-gradient)\(/
const LINE = /^(none|underline|overline|line-through|blink)$/
const TIME = /^[-+]?[\d.]+m?s$/
const TIMING = /^(linear|ease|step)(-|$)|^(cubic-bezier|steps|linear)\(/

/** Returns the longhands that a single value of the shorthand names; `null` if that isn’t known. */
export function saidBy(property: string, value: string): string[] | null {
  const parts = splitOutside(value, ' ')
  const [only = '', second] = parts
  switch (property) {
    case 'background':
      if (meantProperty(property, value) === 'background-color') return ['background-color']
      return second === undefined && (only === 'none' || ONE_IMAGE.test(only)) ? ['background-image'] : null
    case 'text-decoration':
      return second === undefined && LINE.test(only) ? ['text-decoration-line'] : null
    case 'list-style':
      return second === undefined && /^[a-z-]+$/.test(only) && !/^(inside|outside|inherit|unset)$/.test(only)
        ? ['list-style-type']
        : null
    case 'transition':
      return splitOutside(value, ',').flatMap((one) => ofTransition(splitOutside(one, ' ')))
    default:
      return null
  }
}

function ofTransition(parts: readonly string[]): string[] {
  const times = parts.filter((part) => TIME.test(part)).length
  return [
    'transition-property',
    ...(times > 0 ? ['transition-duration'] : []),
    ...(times > 1 ? ['transition-delay'] : []),
    ...(parts.some((part) => TIMING.test(part)) ? ['transition-timing-function'] : []),
  ]
}
