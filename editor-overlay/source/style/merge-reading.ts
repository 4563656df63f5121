/** What `tailwind-merge` takes a class name for. Without configuration it knows only the names of the default theme. */
import type { Compiled, Design } from './design.ts'

const SIZE = '(?:\\d+(?:\\.\\d+)?)?(?:xs|sm|md|lg|xl)'
const SPACE = 'px|auto|full|screen(?:-.*)?|min|max|fit|none|reverse|prose|[dsl]?v[wh]|lh'

/**
 * By the part of a name before its value: the words it knows, and a value of the kind for which it takes every other
 * word. Without such a value, another word is no class to it, which it keeps beside all others. The first match decides.
 */
const KINDS: readonly (readonly [names: string, known: string, taken?: string])[] = [
  ['(?:drop-|inset-|text-)?shadow', `${SIZE}|none|inner|initial`, '[#000]'],
  [
    'text',
    `${SIZE}|base|left|center|right|justify|start|end|wrap|nowrap|balance|pretty|ellipsis|clip`,
    '[#000]',
  ],
  [
    'font',
    'thin|extralight|light|normal|medium|semibold|bold|extrabold|black|sans|serif|mono|stretch-.*',
    '[family-name:x]',
  ],
  ['rounded(?:-(?:[trblse]|[tb][lr]|[se][se]))?', `${SIZE}|none|full|[trblse]|[tb][lr]|[se][se]`],
  ['leading', 'none|tight|snug|normal|relaxed|loose|px'],
  ['tracking', 'tighter|tight|normal|wide|wider|widest'],
  ['(?:backdrop-)?blur', `${SIZE}|none`],
  ['ease', 'linear|initial|in|out|in-out'],
  ['animate', 'none|spin|ping|pulse|bounce'],
  ['aspect', 'auto|square|video'],
  ['columns', `${SIZE}|auto`],
  ['(?:max-|min-)?w|basis', `${SPACE}|${SIZE}`],
  ['max-h|min-h|h|size|gap(?:-[xy])?|space-[xy]|(?:scroll-)?[pm][xytrblse]?|indent', SPACE],
  ['inset(?:-[xy])?|top|right|bottom|left|start|end|translate(?:-[xyz])?|border-spacing(?:-[xy])?', SPACE],
]

const PATTERNS = KINDS.map(([names, known, taken]) => ({
  name: new RegExp(`^-?(${names})-([a-z\\d][\\w.-]*?)(?:/.*)?$`),
  known: new RegExp(`^(?:${known}|\\d+(?:\\.\\d+)?)$`),
  taken,
}))

const COLORED =
  'bg|text|border(?:-[xysetrbl])?|divide|outline|ring|ring-offset|decoration|accent|caret|fill|stroke|from|via|to'
const UNKNOWN = new RegExp(`^(.*:)?(!?)(${COLORED}|font)-[a-z][\\w./-]*?(!?)$`)

/** Names that replace only each other, whatever they set. */
const ALONE = [
  /^(truncate|text-(ellipsis|clip))$/,
  /^(not-)?sr-only$/,
  /^break-(normal|words|all|keep)$/,
  /^filter(-none|-[[(].*)?$/,
  /^backdrop-filter(-none|-[[(].*)?$/,
  /^transform(-(none|gpu|cpu)|-[[(].*)?$/,
  /^-?scale-(?![xyz]-|3d$)/,
  /^-?skew-(?![xy]-)/,
  /^mask-(none|[[(].*)$/,
  /^col-(auto|span-.*|[[(].*)$/,
  /^row-(auto|span-.*|[[(].*)$/,
]

/** A cache, because names are compared in pairs. */
const GROUPS = new Map<string, number>()

const MOST_GROUPED = 5_000

/** Returns the index of the group that a name replaces alone; -1 for any other name. */
function groupOf(base: string): number {
  const group = GROUPS.get(base) ?? ALONE.findIndex((one) => one.test(base))
  if (GROUPS.size > MOST_GROUPED) GROUPS.clear()
  GROUPS.set(base, group)
  return group
}

/** Plain values, each with the names of parts that replace it. */
const PLAIN = [
  { value: /^translate-none$/, parts: /^-?translate-(?![xyz]-)/ },
  { value: /^content-none$/, parts: /^content-[[(]/ },
  { value: /^touch-(auto|none|manipulation)$/, parts: /^touch-/ },
  { value: /^normal-nums$/, parts: /^(ordinal|slashed-zero|.+-(nums|fractions))$/ },
]

/** Whether the later name replaces the earlier one although CSS says otherwise, or keeps it; `null` if CSS decides. */
export function replacesByKind(
  { keepsLineHeight: isNew = false }: Design,
  later: Compiled,
  earlier: Compiled,
): boolean | null {
  const [a, b] = [later.base, earlier.base]
  // From 3.7.1 on, a hidden name replaces what would show it, and one for two axes those for each.
  if (a === 'sr-only' && b !== 'not-sr-only' && isNew) return /^border/.test(b) ? false : null
  const [ours, theirs] = [groupOf(a), groupOf(b)]
  if (ours >= 0 || theirs >= 0) return ours === theirs
  const plain = PLAIN.find(({ value }) => value.test(b))
  if (plain) return plain.parts.test(a)
  if (/^line-clamp-/.test(a) && /^overflow-[xy]-/.test(b)) return false
  return /^place-/.test(a) && !/^place-/.test(b) && !isNew ? false : null
}

/** Returns what it takes a name for that is no utility here: `text-brand` for any color, `font-brand` for a family. */
export function takenFor(design: Design, name: string): Compiled | null {
  const found = design.compile(name) ? null : UNKNOWN.exec(name)
  if (!found) return null
  const [, variants = '', before = '', root = '', after = ''] = found
  const value = root === 'font' ? '[family-name:x]' : '[#000]'
  return design.compile(`${variants}${before}${root}-${value}${after}`)
}

/** Returns what it takes a name for: `text-tiny` of the project's theme for a color; `null` for a name to keep. */
export function readByMerge(given: Design, name: string): Compiled | null {
  const design = given.turn?.plain ?? given
  const made = design.compile(name)
  if (!made) return takenFor(design, name)
  const kind = fontKind(made) ?? gradientKind(made) ?? unknownKind(design, made)
  if (!kind) return made
  if (kind.taken === undefined) return null
  const { variants, important } = made
  const base = `${design.prefix}${variants.map((one) => `${one}:`).join('')}${kind.root}-${kind.taken}`
  return design.compile(important ? `${base}!` : base)
}

/** Every `font-[…]` without a hint is a weight to it, also a family. */
function fontKind({ base, sets }: Compiled) {
  const isFamily = /^font-\[(?!family-name:)/.test(base) && sets.includes('font-family')
  return isFamily ? { root: 'font', taken: '[550]' } : null
}

/** The former name of a gradient is a color to it; it knows `bg-linear-to-r`. */
const gradientKind = ({ base }: Compiled) =>
  /^bg-gradient-to-/.test(base) ? { root: 'bg', taken: '[#000]' } : null

/** Whether it takes a utility for another one, or for no class at all. */
export function isMisread(design: Design, name: string): boolean {
  const [made, read] = [design.compile(name), readByMerge(design, name)]
  return made !== null && made !== read && made.sets.join() !== read?.sets.join()
}

function unknownKind({ isMergeConfigured }: Design, { base }: Compiled) {
  if (isMergeConfigured) return null
  for (const { name, known, taken } of PATTERNS) {
    const [, root = '', value = ''] = name.exec(base) ?? []
    if (root !== '') return known.test(value) ? null : { root, taken }
  }
  return null
}
