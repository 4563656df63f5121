/** What a form field shows: `defaultValue` starts it, `value` fixes it unless a handler changes it. */
import type { EditOf } from '../../../protocol/edit.ts'
import { table } from '../../../protocol/table.ts'
import { refuse, type Target } from '../../draft.ts'
import { textValue } from '../../file/attribute-values.ts'
import { attributeOf, hasSpread } from '../../file/nodes.ts'
import type { Refusal } from '../../types.ts'

/** Types of an `<input>` whose value is sent, not typed. */
const SENT = /^(hidden|submit|reset|button|image)$/i
const TICKED = /^(checkbox|radio)$/i

const STARTS = table<string>({ value: 'defaultValue', checked: 'defaultChecked' })
const FIXES = table<string>({ defaultValue: 'value', defaultChecked: 'checked' })

type Edit = EditOf<'set-prop'>

/** A new value of a field goes to the prop that decides what the field shows; refuses one that decides nothing. */
export function ofField({ jsx }: Target, edit: Edit): { edit: Edit; notes: string[] } | Refusal {
  const same = { edit, notes: [] }
  const has = (name: string) => attributeOf(jsx.node, name) !== null
  if (!jsx.isNative || hasSpread(jsx.node)) return same
  if (jsx.tag === 'option' && edit.name === 'selected' && !has('selected'))
    return refuse(
      'no-slot',
      'Which <option> is selected is decided by the <select> around it.',
      'Set defaultValue of the <select> to the value of this <option>.',
    )
  if (!isField(jsx, edit.name)) return same
  const other = STARTS[edit.name]
  if (other && !has(edit.name)) {
    const isStarted = has(other)
    const isFree =
      edit.value.type !== 'json' || has('onChange') || has('onInput') || has('readOnly') || has('disabled')
    return isStarted || !isFree
      ? {
          edit: { ...edit, name: other },
          notes: isStarted ? [] : [`Written as ${other}, so that people can still change the field.`],
        }
      : same
  }
  const fixed = FIXES[edit.name]
  return fixed && has(fixed) && !has(edit.name) && edit.value.type !== 'remove'
    ? refuse('no-slot', `${fixed} already decides what this <${jsx.tag}> shows.`, `Change ${fixed} instead.`)
    : same
}

function isField({ tag, node }: Target['jsx'], name: string): boolean {
  if (tag === 'select' || tag === 'textarea') return /value$/i.test(name)
  if (tag !== 'input') return false
  const type = attributeOf(node, 'type')
  const kind = type ? textValue(type) : 'text'
  if (kind === null) return false
  return TICKED.test(kind) ? /checked$/i.test(name) : !SENT.test(kind) && /value$/i.test(name)
}
