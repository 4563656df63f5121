/** Words that the props of an element get from elsewhere: from expressions, or from an object that is spread over them. */
import type { EditOf } from '../../../protocol/edit.ts'
import type { Drafted, Open, Target } from '../../draft.ts'
import { attributeName } from '../../file/nodes.ts'
import { flat } from '../../text/quoted.ts'
import type { Step } from '../../text/trace-ways.ts'
import { isOnlyAsked } from './asked-props.ts'
import { literalProps, onlyMessageIn } from './message-element.ts'
import { planTracedWords } from './traced-words.ts'

/** Attributes whose text a page shows or a reader hears. */
const SHOWN = [
  'children',
  'alt',
  'title',
  'placeholder',
  'label',
  'value',
  'defaultValue',
  'content',
  'aria-label',
]

/**
 * Plans the words where the only prop that can render the text on screen gets them, or the object that is spread over
 * its props; `null` for none, a refusal for several.
 */
export function planPassedWords(
  open: Open,
  target: Target,
  edit: EditOf<'set-text'>,
  isEmpty: boolean,
  planChildren: (id: string) => Drafted,
): Drafted | null {
  const { source, jsx } = onlyMessageIn(target) ?? target
  // Those are planned, or are several already.
  if (literalProps({ source, jsx }).some(({ text }) => flat(text) === flat(edit.oldText ?? ''))) return null
  const found = jsx.node.openingElement.attributes.flatMap((one) => {
    if (one.type === 'JSXSpreadAttribute') {
      const place = { source, node: one.argument }
      const own = jsx.isNative ? SHOWN.map((field) => ({ field })) : ['any' as const]
      const steps: Step[] = isEmpty ? [{ field: 'children' }, ...own] : []
      return steps.flatMap((step) => planTracedWords(open, place, edit, planChildren, step) ?? []).slice(0, 1)
    }
    const { value } = one
    if (value?.type !== 'JSXExpressionContainer' || (jsx.isNative && !SHOWN.includes(attributeName(one))))
      return []
    if (isOnlyAsked(open, { ...target, source, jsx }, attributeName(one))) return []
    return planTracedWords(open, { source, node: value.expression }, edit, planChildren) ?? []
  })
  const [only, second] = found.filter(({ type }) => type !== 'refused')
  return (second ? null : only) ?? (found.length === 1 ? (found[0] ?? null) : null)
}
