/** Which CSS properties are shorthands of others. */
import { table } from '../../protocol/table.ts'
import { OF_CHILDREN } from './sets.ts'

const SIDES = ['top', 'right', 'bottom', 'left']

function box(name: string): Record<string, string[]> {
  const [top, right, bottom, left] = SIDES.map((side) => `${name}-${side}`)
  return {
    [name]: [
      `${name}-inline`,
      `${name}-block`,
      ...SIDES.map((side) => `${name}-${side}`),
      `${name}-inline-start`,
      `${name}-inline-end`,
      `${name}-block-start`,
      `${name}-block-end`,
    ],
    [`${name}-inline`]: [`${left}`, `${right}`, `${name}-inline-start`, `${name}-inline-end`],
    [`${name}-block`]: [`${top}`, `${bottom}`, `${name}-block-start`, `${name}-block-end`],
  }
}

const border = (what: string) =>
  [...SIDES, 'inline', 'block', 'inline-start', 'inline-end'].map((side) => `border-${side}-${what}`)

const pairs = (what: string): Record<string, string[]> => ({
  [`border-inline-${what}`]: ['left', 'right', 'inline-start', 'inline-end'].map(
    (side) => `border-${side}-${what}`,
  ),
  [`border-block-${what}`]: ['top', 'bottom', 'block-start', 'block-end'].map(
    (side) => `border-${side}-${what}`,
  ),
})

/** `border-top` and the like; `border-inline` also sets the physical sides. */
function borderSides(): Record<string, string[]> {
  const all = Object.entries({
    ...Object.fromEntries(SIDES.map((side) => [side, [side]])),
    inline: ['inline', 'left', 'right', 'inline-start', 'inline-end'],
    block: ['block', 'top', 'bottom', 'block-start', 'block-end'],
    'inline-start': ['inline-start'],
    'inline-end': ['inline-end'],
    'block-start': ['block-start'],
    'block-end': ['block-end'],
  })
  const parts = (sides: string[]) =>
    ['width', 'color', 'style'].flatMap((what) => sides.map((side) => `border-${side}-${what}`))
  return Object.fromEntries(all.map(([side, sides]) => [`border-${side}`, parts(sides)]))
}

const named = (name: string, parts: string) => parts.split(' ').map((part) => `${name}-${part}`)

const IMAGE = named('border-image', 'source slice width outset repeat')
const TEMPLATE = named('grid-template', 'columns rows areas')
const VARIANT = named('font-variant', 'alternates caps east-asian emoji ligatures numeric position')

/** The properties that a shorthand also sets. */
const PARTS = table<string[]>({
  ...box('padding'),
  ...box('margin'),
  ...box('scroll-margin'),
  ...box('scroll-padding'),
  inset: [...SIDES, 'inset-inline', 'inset-block', 'inset-inline-start', 'inset-inline-end'],
  'inset-inline': ['left', 'right', 'inset-inline-start', 'inset-inline-end'],
  'inset-block': ['top', 'bottom', 'inset-block-start', 'inset-block-end'],
  gap: ['row-gap', 'column-gap'],
  overflow: ['overflow-x', 'overflow-y'],
  'overscroll-behavior': ['overscroll-behavior-x', 'overscroll-behavior-y'],
  'place-items': ['align-items', 'justify-items'],
  'place-content': ['align-content', 'justify-content'],
  'place-self': ['align-self', 'justify-self'],
  'border-width': border('width'),
  'border-color': border('color'),
  'border-style': border('style'),
  ...pairs('width'),
  ...pairs('color'),
  ...pairs('style'),
  'border-radius': [
    'top-left',
    'top-right',
    'bottom-left',
    'bottom-right',
    'start-start',
    'start-end',
    'end-start',
    'end-end',
  ].map((corner) => `border-${corner}-radius`),
  'grid-area': ['row', 'column', 'row-start', 'row-end', 'column-start', 'column-end'].map(
    (what) => `grid-${what}`,
  ),
  'grid-column': ['grid-column-start', 'grid-column-end'],
  'grid-row': ['grid-row-start', 'grid-row-end'],
  ...borderSides(),
  'border-image': IMAGE,
  border: [
    ...['width', 'color', 'style'].flatMap((what) => [`border-${what}`, ...border(what)]),
    ...Object.keys(borderSides()),
    'border-image',
    ...IMAGE,
  ],
  columns: ['column-width', 'column-count'],
  outline: ['outline-width', 'outline-color', 'outline-style'],
  'text-decoration': ['line', 'color', 'style', 'thickness'].map((what) => `text-decoration-${what}`),
  'list-style': ['type', 'position', 'image'].map((what) => `list-style-${what}`),
  transition: ['property', 'duration', 'timing-function', 'delay', 'duration?', 'timing-function?'].map(
    (what) => `transition-${what}`,
  ),
  'white-space': ['white-space-collapse', 'text-wrap-mode'],
  'text-wrap': ['text-wrap-mode', 'text-wrap-style'],
  'flex-flow': ['flex-direction', 'flex-wrap'],
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  background: [
    'background-color',
    'background-image',
    'background-size',
    'background-position',
    'background-repeat',
    'background-attachment',
    'background-clip',
    'background-origin',
  ],
  'font-variant': VARIANT,
  font: [
    ...named('font', 'size weight family style stretch variant feature-settings variation-settings kerning'),
    ...VARIANT,
    'line-height',
  ],
  'grid-template': TEMPLATE,
  grid: ['grid-template', ...TEMPLATE, ...named('grid-auto', 'flow rows columns')],
  mask: named('mask', 'image size position repeat clip origin composite mode'),
  container: ['container-name', 'container-type'],
  animation: named(
    'animation',
    'name duration timing-function delay iteration-count direction fill-mode play-state timeline',
  ),
  'column-rule': named('column-rule', 'width style color'),
  'text-emphasis': named('text-emphasis', 'style color'),
  offset: named('offset', 'path distance rotate anchor position'),
  'contain-intrinsic-size': named('contain-intrinsic', 'width height'),
})

const UPRIGHT: readonly (readonly [RegExp, string])[] = [
  [/^inset-block-start$/, 'top'],
  [/^inset-block-end$/, 'bottom'],
  [/-block-start\b/, '-top'],
  [/-block-end\b/, '-bottom'],
  [/^((?:min|max)-)?inline-size$/, '$1width'],
  [/^((?:min|max)-)?block-size$/, '$1height'],
]

/** Returns the physical name of a size, or of a side at the start or end of the lines, in horizontal text. */
export const upright = (property: string) =>
  /block-|-size$/.test(property)
    ? UPRIGHT.reduce((name, [pattern, to]) => name.replace(pattern, to), property)
    : property

/**
 * Whether `whole` is the property itself or a shorthand of it, as `padding` is of `padding-top`, whatever their names
 * are in horizontal text: `padding-block-start` is `padding-top`, `inline-size` is `width`.
 */
export function holds(whole: string, part: string): boolean {
  return contains(upright(whole), upright(part))
}

/** Whether two shorthands share a property, and neither contains the other: `white-space` and `text-wrap`. */
export function overlap(a: string, b: string): boolean {
  const isShared = PARTS[a]?.some((part) => PARTS[b]?.includes(part)) ?? false
  return isShared && !holds(a, b) && !holds(b, a)
}

/** What `all` leaves as it is, and properties of the children, which another box has. */
const UNSET_BY_NONE = new RegExp(`^(direction|unicode-bidi|--.*|${OF_CHILDREN}.*)$`)

/** Whether `whole` is the property or a shorthand of it by their names alone, as a merging joiner compares them. */
export function contains(whole: string, part: string): boolean {
  if (whole === part) return true
  if (whole.startsWith(OF_CHILDREN) && part.startsWith(OF_CHILDREN))
    return contains(whole.slice(OF_CHILDREN.length), part.slice(OF_CHILDREN.length))
  if (part.startsWith(`${whole}/`)) return true
  if (whole === 'all') return !UNSET_BY_NONE.test(part)
  return PARTS[whole]?.includes(part.replace(/\/.*$/, '')) ?? false
}

const ALIKE =
  /^((scroll-)?(padding|margin)(-inline|-block)?|inset(-inline|-block)?|gap|overflow|overscroll-behavior|place-(items|content|self)|border(-inline|-block)?-(width|color|style)|border-radius)$/

/** Whether one value of a shorthand is the value of each of its longhands; `flex: 1` sets three different ones. */
export const isAlike = (shorthand: string): boolean => ALIKE.test(shorthand)

/** Returns the longhands of a shorthand by their physical names; any other property is returned alone. */
export function leavesOf(property: string): string[] {
  const leaves = PARTS[property]?.filter((part) => !PARTS[part] && !/-(start|end)(-|$)/.test(part)) ?? []
  return leaves.length > 0 && !/^grid-/.test(property) ? leaves : [property]
}
