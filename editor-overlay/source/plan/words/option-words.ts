/** Keeps the value of an `<option>`, which is its text unless it has a value of its own. */
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { insertAttribute } from '../../file/attributes.ts'
import { encodeAttribute } from '../../file/jsx-text.ts'
import { attributeQuote } from '../../file/layout.ts'
import { attributeOf, hasSpread, isInside } from '../../file/nodes.ts'
import { flat, placeIn, sentence } from '../../text/quoted.ts'
import { runsOf, textOf, withoutElements } from '../../text/runs.ts'

/** Adds the old text as the value of a changed `<option>` without one; refuses if the text is not written in it. */
export function keepingValue(open: Open, { id }: EditOf<'set-text'>, planned: Drafted): Drafted {
  const target = open.find(id)
  if (planned.type === 'refused' || target.type === 'refused' || !isItsValue(target)) return planned
  const { source, jsx } = target
  const [file, ...more] = planned.files
  const old = textOf(runsOf(source.text, jsx.node).flatMap(withoutElements))
  const isHere =
    file?.source === source && file.patches.every((patch) => isInside(patch, jsx.node)) && more.length === 0
  if (old === null || !isHere || (planned.sheets ?? []).length > 0)
    return refuse(
      'dynamic-text',
      'The text of this <option> is also its value, which a form sends and code compares.',
      sentence`Give the <option> a value of its own first: ${placeIn(source, jsx.node.start)}.`,
    )
  const quote = attributeQuote(source)
  const value = `value=${quote}${encodeAttribute(flat(old), quote)}${quote}`
  const { says: _, ...rest } = file
  return {
    ...planned,
    files: [{ ...rest, patches: [...file.patches, insertAttribute(source, jsx.node, value)] }],
    notes: [...planned.notes, 'The old text stays the value of the option.'],
  }
}

/** Whether the text of the element is its value; what a `<datalist>` suggests is meant to be both. */
function isItsValue({ jsx }: Target): boolean {
  return (
    jsx.tag === 'option' &&
    attributeOf(jsx.node, 'value') === null &&
    !hasSpread(jsx.node) &&
    jsx.parent?.tag !== 'datalist'
  )
}
