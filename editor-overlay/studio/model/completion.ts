/** Class names to suggest while one is typed, derived from the project's own tokens and variants. */
import type { Theme } from '../../protocol/theme.ts'
import { breakpointsOf, STATES, variantsIn } from './breakpoints.ts'
import type { TokenList } from './theme.ts'

const PLAIN =
  `block inline-block inline flex inline-flex grid inline-grid contents hidden static relative absolute fixed
sticky flex-row flex-col flex-row-reverse flex-col-reverse flex-wrap flex-nowrap items-start items-center items-end
items-baseline items-stretch justify-start justify-center justify-end justify-between justify-around justify-evenly
self-start self-center self-end self-stretch grow shrink grow-0 shrink-0 w-full w-auto w-fit w-screen h-full h-auto h-fit
h-screen min-h-screen max-w-none text-left text-center text-right text-justify italic not-italic underline no-underline
line-through uppercase lowercase capitalize normal-case truncate whitespace-nowrap text-balance text-pretty
leading-none leading-tight leading-snug leading-normal leading-relaxed leading-loose tracking-tight tracking-normal
tracking-wide border border-0 border-2 border-t border-r border-b border-l border-solid border-dashed border-dotted
border-none rounded overflow-hidden overflow-auto overflow-visible overflow-x-auto object-cover object-contain
opacity-0 opacity-50 opacity-75 opacity-100 cursor-pointer cursor-default select-none pointer-events-none sr-only
not-sr-only isolate invisible visible mx-auto ms-auto list-disc list-decimal list-none bg-transparent`.split(
    /\s+/,
  )

const ROOTS: readonly (readonly [TokenList, string])[] = [
  ['colors', 'text bg border outline decoration fill stroke accent'],
  ['fontSizes', 'text'],
  ['fontWeights', 'font'],
  ['fonts', 'font'],
  ['radii', 'rounded rounded-t rounded-b rounded-l rounded-r'],
  ['shadows', 'shadow'],
  [
    'spacing',
    'p px py pt pr pb pl m mx my mt mr mb ml gap gap-x gap-y w h size min-w max-w min-h max-h top right bottom left inset',
  ],
]

function classNamesOf(theme: Theme): string[] {
  const named = ROOTS.flatMap(([list, roots]) =>
    roots.split(' ').flatMap((root) => theme[list].map(({ name }) => `${root}-${name}`)),
  )
  return [...new Set([...PLAIN, ...named])]
}

function variantNamesOf(theme: Theme): string[] {
  const named = theme.variants.filter(({ kind }) => kind !== 'other').map(({ name }) => name)
  return [...new Set([...breakpointsOf(theme).map(({ name }) => name), ...STATES, 'dark', ...named])]
}

const MOST = 12

/**
 * Returns names that begin with what was typed, then those with a word that does, then the rest; typed variants are
 * kept.
 */
export function completionsOf(typed: string, theme: Theme, taken: readonly string[] = []): string[] {
  const start = variantsIn(typed).join(':')
  const prefix = start === '' ? '' : `${start}:`
  const rest = typed.slice(prefix.length)
  if (rest === '') return []
  const names = classNamesOf(theme)
  const variants = variantNamesOf(theme).map((name) => `${name}:`)
  const begin = [...names, ...variants].filter((name) => name.startsWith(rest))
  const isWord = (name: string) => name.includes(`-${rest}`)
  const others = names.filter((name) => !name.startsWith(rest) && name.includes(rest))
  const hold = [...others.filter(isWord), ...others.filter((name) => !isWord(name))]
  return [...begin.sort(byLength), ...hold]
    .map((name) => prefix + name)
    .filter((name) => name !== typed && !taken.includes(name))
    .slice(0, MOST)
}

function byLength(a: string, b: string): number {
  return a.length - b.length
}
