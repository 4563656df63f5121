/** CSS properties as the panel needs them: which names set which, and which are inherited. */

const SIDES = ['top', 'right', 'bottom', 'left'] as const
const CORNERS: Readonly<Record<string, string>> = {
  'top-left': 'start-start',
  'top-right': 'start-end',
  'bottom-right': 'end-end',
  'bottom-left': 'end-start',
}

/** For a page whose text runs from left to right and from top to bottom. */
const LOGICAL: Readonly<Record<(typeof SIDES)[number], readonly [string, string]>> = {
  top: ['block', 'block-start'],
  right: ['inline', 'inline-end'],
  bottom: ['block', 'block-end'],
  left: ['inline', 'inline-start'],
}

function box(name: string): [string, string[]][] {
  return SIDES.map((side) => {
    const [axis, edge] = LOGICAL[side]
    return [`${name}-${side}`, [name, `${name}-${axis}`, `${name}-${edge}`]]
  })
}

function insets(): [string, string[]][] {
  return SIDES.map((side) => [side, ['inset', ...LOGICAL[side].map((part) => `inset-${part}`)]])
}

function borders(what: string): [string, string[]][] {
  return SIDES.map((side) => {
    const [axis, edge] = LOGICAL[side]
    const names = ['border', `border-${what}`, `border-${side}`, `border-${axis}`, `border-${edge}`]
    return [`border-${side}-${what}`, [...names, `border-${axis}-${what}`, `border-${edge}-${what}`]]
  })
}

/** The names that set a longhand, besides its own. */
const SETTERS: ReadonlyMap<string, readonly string[]> = new Map<string, string[]>([
  ...box('padding'),
  ...box('margin'),
  ...insets(),
  ...['width', 'style', 'color'].flatMap(borders),
  ...Object.entries(CORNERS).map(([corner, logical]): [string, string[]] => [
    `border-${corner}-radius`,
    ['border-radius', `border-${logical}-radius`],
  ]),
  ['row-gap', ['gap']],
  ['column-gap', ['gap']],
  ['overflow-x', ['overflow']],
  ['overflow-y', ['overflow']],
  ...['flex-grow', 'flex-shrink', 'flex-basis'].map((name): [string, string[]] => [name, ['flex']]),
  ...['flex-direction', 'flex-wrap'].map((name): [string, string[]] => [name, ['flex-flow']]),
  ...['font-size', 'font-weight', 'font-family', 'font-style', 'line-height'].map(
    (name): [string, string[]] => [name, ['font']],
  ),
  ...[
    'background-color',
    'background-image',
    'background-size',
    'background-position',
    'background-repeat',
  ].map((name): [string, string[]] => [name, ['background']]),
  ['text-decoration-line', ['text-decoration']],
  ['width', ['inline-size']],
  ['height', ['block-size']],
  ['min-width', ['min-inline-size']],
  ['max-width', ['max-inline-size']],
  ['min-height', ['min-block-size']],
  ['max-height', ['max-block-size']],
  ['align-items', ['place-items']],
  ['align-content', ['place-content']],
  ['justify-content', ['place-content']],
])

/** Every longhand that a name sets; for a longhand, itself. */
const PARTS: ReadonlyMap<string, readonly string[]> = partsByName()

function partsByName(): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const [longhand, names] of SETTERS)
    for (const name of names) parts.set(name, [...(parts.get(name) ?? []), longhand])
  return parts
}

/** Returns the longhands of a shorthand; the name itself for a longhand or an unknown name. */
export function longhandsOf(name: string): readonly string[] {
  return PARTS.get(name) ?? [name]
}

/** Whether a declaration of `name` sets `property`, which may be a shorthand itself. */
export function sets(name: string, property: string): boolean {
  if (name === property) return true
  const wanted = longhandsOf(property)
  return longhandsOf(name).some((longhand) => wanted.includes(longhand))
}

const INHERITED = new Set(
  `border-collapse border-spacing caption-side color cursor direction empty-cells font font-family font-size font-style
font-variant font-weight letter-spacing line-height list-style list-style-image list-style-position list-style-type
orphans quotes text-align text-indent text-transform text-wrap visibility white-space widows word-spacing`.split(
    /\s+/,
  ),
)

/** Whether children inherit the property by default. */
export function isInheritable(property: string): boolean {
  return INHERITED.has(property)
}

/**
 * Returns the computed value. A shorthand has one value if all its longhands agree, else all of them in their order.
 */
export function computedOf(evals: Readonly<Record<string, unknown>>, property: string): string {
  const own = evals[property]
  if (typeof own === 'string' && own !== '') return own
  const parts = longhandsOf(property).flatMap((name) => {
    const value = evals[name]
    return typeof value === 'string' ? [value] : []
  })
  return new Set(parts).size === 1 ? (parts[0] ?? '') : parts.join(' ')
}
