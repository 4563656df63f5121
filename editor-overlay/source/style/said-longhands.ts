/** Which longhands the value of a shorthand names; the others it only resets. */
import { table } from '../../protocol/table.ts'
import { meantProperty } from './properties.ts'
import { DECORATION_LINE, IMAGE, splitOutside, TIME, TIMING } from './shorthand-grammars.ts'

/** Returns the longhands that a single value of the shorthand names; `null` if that isn’t known. */
export function saidBy(property: string, value: string): string[] | null {
  const parts = splitOutside(value, ' ')
  const [only = '', second] = parts
  switch (property) {
    case 'background':
      if (meantProperty(property, value) === 'background-color') return ['background-color']
      return second === undefined && IMAGE.test(only) ? ['background-image'] : null
    case 'text-decoration':
      return second === undefined && DECORATION_LINE.test(only) ? ['text-decoration-line'] : null
    case 'list-style':
      return second === undefined && /^[a-z-]+$/.test(only) && !/^(inside|outside|inherit|unset)$/.test(only)
        ? ['list-style-type']
        : null
    case 'flex':
      return ofFlex(parts)
    case 'transition':
      return splitOutside(value, ',').flatMap((one) => ofTransition(splitOutside(one, ' ')))
    default:
      return null
  }
}

const FLEX = table<string>({ auto: '1 1 auto', none: '0 0 auto', initial: '0 1 auto' })
const INITIAL_FLEX = ['0', '1', 'auto']

/** The parts of `flex` that differ from what an element without it has; `flex-1` says nothing of shrinking. */
function ofFlex(parts: readonly string[]): string[] | null {
  const [grow = '', shrink = '1', basis = '0%', more] = (FLEX[parts.join(' ')] ?? parts.join(' ')).split(' ')
  if (more !== undefined || !/^[\d.]+$/.test(grow) || !/^[\d.]+$/.test(shrink)) return null
  const said = [grow, shrink, basis]
  return ['flex-grow', 'flex-shrink', 'flex-basis'].filter((_, at) => said[at] !== INITIAL_FLEX[at])
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
