/** Colors of an edit: names of the theme, and words that CSS doesn't know. */

import { type Open, refuse } from '../../draft.ts'
import { nearestName } from '../../html/nearest-name.ts'
import { COLOR_NAMES, noColorIn } from '../../style/no-color.ts'
import type { StyleChange } from '../../style/work.ts'
import type { Refusal } from '../../types.ts'

/** Gives colors that are named as in the theme their value; refuses words that CSS doesn’t know as colors. */
export function withColors({ index: { settings } }: Open, changes: StyleChange[]): StyleChange[] | Refusal {
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
