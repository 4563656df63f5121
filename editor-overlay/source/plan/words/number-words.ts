/** Numbers that a page shows as they are written. */
import type { Node } from 'oxc-parser'
import { type Drafted, draft, refuse } from '../../draft.ts'
import { bare } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { placeIn } from '../../text/quoted.ts'

/** Returns the value of `5` or `-5`, else null. */
export function numberOf(given: Node): number | null {
  const node = bare(given)
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null
  const inner = node.type === 'UnaryExpression' && node.operator === '-' ? numberOf(node.argument) : null
  return inner === null ? null : -inner
}

/** Plans a number in place of one that the page shows. */
export function writeNumber(source: Source, { start, end }: Node, newText: string): Drafted {
  const number = newText.trim()
  return String(Number(number)) === number
    ? draft({ source, patches: [{ start, end, text: number }] }, [`Changes ${placeIn(source, start)}.`])
    : refuse(
        'bad-value',
        `This text is the number ${source.text.slice(start, end)}.`,
        'Enter a number, or change what is rendered around it.',
      )
}
