/**
 * How the values of shorthands are read into the words of their longhands, and written again. Long, because it is the
 * table of what CSS accepts in each of them.
 */
import { table } from '../../protocol/table.ts'

/** The words of a shorthand's value by the longhand that each sets. */
export type Said = ReadonlyMap<string, string>

/** Reads and writes one shorthand; each returns `null` for what it does not know. */
type Grammar = {
  longhands: readonly string[]
  read: (value: string) => Map<string, string> | null
  write: (said: Said) => string | null
}

type Kind = readonly [longhand: string, is: RegExp, initial?: RegExp]

/** Splits a value at spaces, commas or slashes that are in no function. */
export function splitOutside(value: string, mark: ' ' | ',' | '/'): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of value.trim()) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    const isMark = depth === 0 && (mark === ' ' ? /\s/.test(letter) : letter === mark)
    if (isMark) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => mark !== ' ' || part !== '')
}

const LENGTH = String.raw`^[-+]?(\d*\.)?\d+(?!m?s$)[a-z%]*$|^(calc|min|max|clamp|--spacing)\(`
export const TIME = /^[-+]?(\d*\.)?\d+m?s$/
export const TIMING = /^(linear|ease|step)(-|$)|^(cubic-bezier|steps|linear)\(|^var\(--ease-/
export const DECORATION_LINE = /^(none|underline|overline|line-through|blink)$/
const LINE_STYLE = /^(none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset|auto)$/
const COLOR = /^(?!var\()|^var\(--color-/
const NAME = /^[a-z_-][\w-]*$/i
const NORMAL = /^normal$/
const lengthOr = (words: string) => new RegExp(`^(${words})$|${LENGTH}`)

/** Words in any order; what could be the value of two longhands is known only where one of them is left. */
function anyOrder(kinds: readonly Kind[]): Grammar {
  const longhands = kinds.map(([longhand]) => longhand)
  const read = (value: string) => {
    const said = new Map<string, string>()
    const open: string[] = []
    for (const word of splitOutside(value, ' ')) {
      const found = kinds.find(([one, is]) => is.test(word) && !said.has(one))?.[0]
      if (found !== undefined) said.set(found, word)
      else if (word.startsWith('var(')) open.push(word)
      else return null
    }
    const left = longhands.filter((one) => !said.has(one))
    const [word, another] = open
    if (another !== undefined || (word !== undefined && left.length !== 1)) return null
    if (word !== undefined && left[0] !== undefined) said.set(left[0], word)
    return said
  }
  const write = (said: Said) => {
    const isLeftOut = ([longhand, , initial]: Kind) => initial?.test(said.get(longhand) ?? '') === true
    const ordered = [...said].filter(([one]) => !kinds.some((kind) => kind[0] === one && isLeftOut(kind)))
    return ordered.length > 0 ? ordered.map(([, word]) => word).join(' ') : null
  }
  return { longhands, read, write }
}

/** A line around or between boxes; its color is what is neither a width nor a style. */
const line = (name: string) =>
  anyOrder([
    [`${name}-style`, LINE_STYLE],
    [`${name}-width`, lengthOr('thin|medium|thick')],
    [`${name}-color`, COLOR],
  ])

/** Values of the same kinds, separated by commas; a new value is that of each of them. */
function listOf(name: string, kinds: readonly Kind[]): Grammar {
  const one = anyOrder(kinds)
  const [duration, delay] = [`${name}-duration`, `${name}-delay`]
  const read = (value: string) => {
    const all = splitOutside(value, ',').map(one.read)
    if (!all.every((said) => said !== null)) return null
    // No time at all is what a value without one says, too.
    for (const said of all) if (said.get(duration) === '0s') said.delete(duration)
    const keys = new Set(all.flatMap((said) => [...said.keys()]))
    return new Map([...keys].map((key) => [key, all.map((said) => said.get(key) ?? '').join(', ')]))
  }
  const write = (said: Said) => {
    const lists = [...said].map(([key, value]) => [key, splitOutside(value, ',')] as const)
    const count = Math.max(...lists.map(([, list]) => list.length))
    if (lists.some(([, list]) => list.length !== 1 && list.length !== count)) return null
    const items = Array.from({ length: count }, (_, at) => {
      const words = lists.map(([key, list]) => [key, list[list.length === 1 ? 0 : at] ?? ''] as const)
      const own = new Map(words.filter(([, word]) => word !== ''))
      // The second time is the delay only behind a first one.
      const last = own.get(delay)
      if (last === undefined) return one.write(own)
      own.delete(delay)
      return one.write(new Map([...own, [duration, own.get(duration) ?? '0s'], [delay, last]]))
    })
    return items.every((item) => item !== null) ? items.join(', ') : null
  }
  return { longhands: one.longhands, read, write }
}

/** Values at places between slashes, all of which are written. */
function atPlaces(...longhands: readonly string[]): Grammar {
  return {
    longhands,
    read: (value) => {
      const words = splitOutside(value, '/')
      const isPlain =
        words.length === longhands.length && !words.some((word) => word === '' || /["']/.test(word))
      return isPlain ? new Map(longhands.map((one, at) => [one, words[at] ?? ''])) : null
    },
    write: (said) => longhands.map((one) => said.get(one)).join('/'),
  }
}

/** Lines of a grid; one that is left out repeats the name at the start, or is automatic. */
function lines(longhands: readonly string[], repeats: readonly number[]): Grammar {
  const all = atPlaces(...longhands)
  const filled = (words: readonly string[]) => {
    const start = words[repeats[words.length] ?? 0]
    return start !== undefined && NAME.test(start) ? start : 'auto'
  }
  return {
    longhands,
    read: (value) => {
      const words = splitOutside(value, '/')
      if (words.some((word) => word.startsWith('var('))) return all.read(value)
      while (words.length < longhands.length) words.push(filled(words))
      return all.read(words.join('/'))
    },
    write: (said) => {
      const words = longhands.map((one) => said.get(one) ?? 'auto')
      while (words.length > 1 && words.at(-1) === filled(words.slice(0, -1))) words.pop()
      return words.join('/')
    },
  }
}

const WEIGHT = /^(\d{1,4}|bold|bolder|lighter|normal)$|^var\(--font-weight-/
const STRETCH = /^((extra|ultra|semi)-)?(condensed|expanded)$/
const SIZE = new RegExp(`^(x{0,3}-?(small|large)|medium|smaller|larger)$|^var\\(--text-|${LENGTH}`)
const BEFORE_SIZE: readonly Kind[] = [
  ['font-style', /^(italic|oblique)$/, NORMAL],
  ['font-variant', /^small-caps$/, NORMAL],
  ['font-weight', WEIGHT, NORMAL],
  ['font-stretch', STRETCH, NORMAL],
]

const font: Grammar = {
  longhands: [...BEFORE_SIZE.map(([one]) => one), 'font-size', 'line-height', 'font-family'],
  read: (value) => {
    const words = splitOutside(splitOutside(value, '/').join('/'), ' ')
    const said = new Map<string, string>()
    for (const [at, word] of words.entries()) {
      const [size = '', height] = splitOutside(word, '/')
      const own = BEFORE_SIZE.find(([one, is]) => is.test(word) && !said.has(one))?.[0]
      if (word === 'normal') continue
      if (own !== undefined) said.set(own, word)
      else if (!SIZE.test(size) || at === words.length - 1) return null
      else {
        said.set('font-size', size)
        if (height !== undefined) said.set('line-height', height)
        return said.set('font-family', words.slice(at + 1).join(' '))
      }
    }
    return null
  },
  write: (said) => {
    const words = BEFORE_SIZE.flatMap(([one]) => said.get(one) ?? []).filter((word) => !NORMAL.test(word))
    const [size, height, family] = ['font-size', 'line-height', 'font-family'].map((one) => said.get(one))
    const line = height === undefined || NORMAL.test(height) ? '' : `/${height}`
    return [...words, `${size}${line}`, family].join(' ')
  },
}

export const IMAGE =
  /^(none|(url|image-set|image|cross-fade|element|paint|(repeating-)?(linear|radial|conic)-gradient)\(.*)$/
const PLACE = lengthOr('left|right|top|bottom|center')
const EXTENT = lengthOr('cover|contain|auto')

/** One layer of pictures: where it lies comes before its size. */
function layer(name: string, more: readonly Kind[]): Grammar {
  const [image, repeat, place, extent] = ['image', 'repeat', 'position', 'size'].map(
    (one) => `${name}-${one}`,
  )
  if (!image || !repeat || !place || !extent) throw new Error(name)
  const words = anyOrder([
    [image, IMAGE, /^none$/],
    [repeat, /^(repeat(-[xy])?|no-repeat|round|space)$/],
    ...more,
  ])
  return {
    longhands: [...words.longhands, place, extent],
    read: (value) => {
      const [first = '', after, third] = splitOutside(value, '/')
      if (third !== undefined || splitOutside(value, ',').length > 1) return null
      const [front, behind] = [splitOutside(first, ' '), splitOutside(after ?? '', ' ')]
      const size: string[] = []
      while (after !== undefined && size.length < 2 && EXTENT.test(behind[0] ?? ''))
        size.push(behind.shift() ?? '')
      const all = [...front, ...behind]
      const isAt = (word: string) => PLACE.test(word)
      const said = words.read(all.filter((word) => !isAt(word)).join(' '))
      const where = all.filter(isAt)
      if (!said || (after !== undefined && size.length === 0) || where.length > 4) return null
      const before = [...said].slice(0, where.length > 0 ? all.findIndex(isAt) : said.size)
      // The first corner is where it lies anyway; it is written only in front of a size.
      const own = /^(0 0)?$/.test(where.join(' ')) ? [] : [[place, where.join(' ')] as const]
      const rest = [...said].slice(before.length)
      return new Map([
        ...before,
        ...own,
        ...(size.length > 0 ? [[extent, size.join(' ')] as const] : []),
        ...rest,
      ])
    },
    write: (said) => {
      const size = said.get(extent)
      const at = said.get(place) ?? (size === undefined ? undefined : '0 0')
      const own = said.has(place) || size === undefined ? said : new Map([...said, [place, '']])
      const parts = [...own].flatMap(([key, word]) => {
        if (key === extent) return []
        if (key === place) return [size === undefined ? `${at}` : `${at}/${size}`]
        return words.write(new Map([[key, word]])) ?? []
      })
      return parts.length > 0 ? parts.join(' ') : null
    },
  }
}

/** The shorthands whose words stand for different longhands. */
export const GRAMMARS = table<Grammar>({
  border: line('border'),
  ...Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].map((side) => [`border-${side}`, line(`border-${side}`)]),
  ),
  outline: line('outline'),
  'column-rule': line('column-rule'),
  'flex-flow': anyOrder([
    ['flex-wrap', /^(nowrap|wrap|wrap-reverse)$/],
    ['flex-direction', /^(row|column)(-reverse)?$/],
  ]),
  'text-decoration': anyOrder([
    ['text-decoration-line', DECORATION_LINE],
    ['text-decoration-style', /^(solid|double|dotted|dashed|wavy)$/],
    ['text-decoration-thickness', lengthOr('auto|from-font')],
    ['text-decoration-color', COLOR],
  ]),
  'text-emphasis': anyOrder([
    ['text-emphasis-style', /^(none|filled|open|dot|circle|double-circle|triangle|sesame|["'].*)$/],
    ['text-emphasis-color', COLOR],
  ]),
  'list-style': anyOrder([
    ['list-style-position', /^(inside|outside)$/],
    ['list-style-image', /^(url|image-set|(repeating-)?(linear|radial|conic)-gradient)\(/, /^none$/],
    ['list-style-type', /^(?!var\()/],
  ]),
  columns: anyOrder([
    ['column-count', /^\d+$/],
    ['column-width', new RegExp(`${lengthOr('auto').source}|^var\\(--container-`)],
  ]),
  transition: listOf('transition', [
    ['transition-duration', TIME],
    ['transition-timing-function', TIMING],
    ['transition-delay', TIME],
    ['transition-behavior', /^(normal|allow-discrete)$/],
    ['transition-property', NAME],
  ]),
  animation: listOf('animation', [
    ['animation-duration', TIME],
    ['animation-timing-function', TIMING],
    ['animation-delay', TIME],
    ['animation-iteration-count', /^(infinite|(\d*\.)?\d+)$/],
    ['animation-direction', /^(normal|reverse|alternate|alternate-reverse)$/],
    ['animation-fill-mode', /^(forwards|backwards|both)$/],
    ['animation-play-state', /^(paused|running)$/],
    ['animation-name', NAME],
  ]),
  'grid-area': lines(
    ['grid-row-start', 'grid-column-start', 'grid-row-end', 'grid-column-end'],
    [0, 0, 0, 1],
  ),
  'grid-column': lines(['grid-column-start', 'grid-column-end'], [0, 0]),
  'grid-row': lines(['grid-row-start', 'grid-row-end'], [0, 0]),
  'grid-template': atPlaces('grid-template-rows', 'grid-template-columns'),
  container: atPlaces('container-name', 'container-type'),
  font,
  background: layer('background', [
    ['background-attachment', /^(fixed|scroll|local)$/],
    ['background-color', COLOR],
  ]),
  mask: layer('mask', []),
})
