/** Colors of an edit: names of the theme, and words that CSS doesn't know. */
import { nearestName } from '../nearest-name.ts'
import { attributeOf } from '../nodes.ts'
import { COLOR_NAMES, noColorIn } from '../style/no-color.ts'
import type { StyleChange } from '../style/work.ts'
import type { Refusal } from '../types.ts'
import { type Open, refuse, type Target } from './draft.ts'

/** The props in which a library reads tokens of its own theme. */
const WITH_TOKENS = ['sx', 'css']

/** Gives colors that are named as in the theme their value; refuses words that CSS doesn’t know as colors. */
export function withColors(
  { index: { settings } }: Open,
  { jsx }: Target,
  changes: StyleChange[] | Refusal,
): StyleChange[] | Refusal {
  if (!Array.isArray(changes) || WITH_TOKENS.some((name) => attributeOf(jsx.node, name))) return changes
  const made: StyleChange[] = []
  for (const { property, value } of changes) {
    const word = value === null ? null : noColorIn(property, value)
    const token =
      word === value ? settings.design?.theme().colors.find(({ name }) => name === word) : undefined
    if (word !== null && !token) {
      const meant = nearestName(word.toLowerCase(), COLOR_NAMES)
      const step = meant === null ? undefined : `Use ${meant} instead.`
      return refuse('bad-value', `“${word.slice(0, 60)}” isn’t a color.`, step)
    }
    made.push({ property, value: token?.value ?? value })
  }
  return made
}
