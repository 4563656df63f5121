/** Shortens strings in a bundle that only the helper itself reads: 0.8 % less after gzip. */
import MagicString from 'magic-string'
import { parseSync } from 'oxc-parser'
import { walk } from '../source/file/nodes.ts'

/**
 * The tags of states, events and effects, which only the helper's own code compares. One that is on the wire or in the
 * page must not be here.
 */
export const OWN_TAGS: readonly string[] = `
  notify-selected notify-start end-edit hover-end notify-multiple set-selected notify-cancel
  make-plain edit-text set-multiple set-hover select-dragged same-id notify-hover notify-end
  notify-edited notify-context make-editable lock-pointer answer-selected answer-multiple
  interrupt put-back redraw unloaded marked dashed loading press
  cancel drop drag solid release loaded
`
  .trim()
  .split(/\s+/)

/** As `OWN_TAGS`, but these are the keys of two records of the helper, in `protocol/marks.ts`. */
export const OWN_KEYS: readonly string[] = `
  instantUpdate deleteAfterRefresh queueDelete deleteAfterInstantUpdate outlineUntilRefresh doNotShowInNav elementId
  testId tempStyling instantDiv editTextButton moveBetweenParents
`
  .trim()
  .split(/\s+/)

/** Letters that are frequent in the bundle need fewer bits. */
const LETTERS = 'etnrlsoiadupchfmygbwvSTIxCkNMOARLDPjUKFqYHWzXBVGJZQ'

const shortened = (names: readonly string[]) =>
  names.map((name, index): [string, string] => {
    const letter = LETTERS[index]
    if (!letter) throw new Error('More tags than letters')
    return [name, letter]
  })

const KEYS = new Map(shortened(OWN_KEYS))
const TAGS = new Map([...shortened(OWN_TAGS), ...KEYS])

/** Our style sheets have no space before a pseudo-class that could be left out only with another meaning. */
const withoutBlanks = (css: string) => css.replaceAll(/\n +/g, ' ').replaceAll(/ *([{}:;,>!]) */g, '$1')

/** Returns the code with a letter for each tag and key, and without the spaces of style sheets. */
export function withShortStrings(code: string): string {
  const text = new MagicString(code)
  walk(parseSync('bundle.js', code).program, (node) => {
    const literal = node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
    const tag = TAGS.get(literal)
    if (tag) text.update(node.start, node.end, JSON.stringify(tag))
    if (node.type === 'TemplateElement' && /\n +/.test(node.value.raw))
      text.update(node.start, node.end, withoutBlanks(node.value.raw))
    const key = node.type === 'Identifier' ? KEYS.get(node.name) : undefined
    if (key) text.update(node.start, node.end, key)
  })
  return text.toString()
}
