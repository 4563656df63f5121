/** Words that code shows in capital or small letters: `label.toUpperCase()`. */
import type { Node } from 'oxc-parser'
import { type Drafted, refuse } from '../../draft.ts'
import { bare, keyName } from '../../file/nodes.ts'

const WAYS = new Map([
  ['toUpperCase', { apply: (text: string) => text.toUpperCase(), letters: 'capital' }],
  ['toLowerCase', { apply: (text: string) => text.toLowerCase(), letters: 'small' }],
])

/** Plans new words where they are written in any letter case, and refuses others than the page would show. */
export function planInCase(
  given: Node,
  newText: string,
  planSaid: (node: Node) => Drafted | null,
): Drafted | null {
  const node = bare(given)
  const callee = node.type === 'CallExpression' && node.arguments.length === 0 ? bare(node.callee) : null
  if (callee?.type !== 'MemberExpression' || callee.computed) return null
  const way = WAYS.get(keyName(callee.property) ?? '')
  const planned = way ? planSaid(callee.object) : null
  if (!way || planned?.type !== 'draft') return null
  return way.apply(newText) === newText
    ? planned
    : refuse(
        'bad-value',
        `Code shows this text in ${way.letters} letters.`,
        `Type it in ${way.letters} letters.`,
      )
}
