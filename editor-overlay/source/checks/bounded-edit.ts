import type { Edit } from '../../protocol/edit.ts'
import { refuse } from '../draft.ts'
import type { Refusal } from '../types.ts'

/** More than any element has; comparing thousands with each other, or parsing a long row of errors, would take seconds. */
const MOST_CLASSES = 500
const MOST_PROPERTIES = 200
const MOST_CODE = 10_000
/** Each line of a text in markup becomes a `<br />`. */
const MOST_LINES = 1_000

/** Refuses an edit that would keep the server busy for seconds, by the number of its classes or lines, or the length of its code. */
export function checkAmount(edit: Edit): Refusal | null {
  if (classesOf(edit) > MOST_CLASSES)
    return refuse('bad-value', `One edit takes at most ${MOST_CLASSES} class names.`, 'Enter fewer of them.')
  if (edit.type === 'set-styles' && Object.keys(edit.styling).length > MOST_PROPERTIES)
    return refuse('bad-value', `One edit takes at most ${MOST_PROPERTIES} styles.`, 'Set fewer of them.')
  if (edit.type === 'set-prop' && edit.value.type === 'expression' && edit.value.code.length > MOST_CODE)
    return refuse(
      'bad-value',
      `An expression has at most ${MOST_CODE.toLocaleString('en-US')} characters here.`,
      'Write it in the source.',
    )
  if (edit.type === 'set-text' && edit.newText.split('\n').length > MOST_LINES)
    return refuse(
      'bad-value',
      `A text has at most ${MOST_LINES.toLocaleString('en-US')} lines here.`,
      'Write it in the source.',
    )
  return null
}

function classesOf(edit: Edit): number {
  const lists =
    edit.type === 'replace-classes'
      ? [...edit.newClasses, ...edit.oldClasses]
      : edit.type === 'add-class' || edit.type === 'remove-class'
        ? [edit.className]
        : []
  return lists.reduce((sum, list) => sum + (list.match(/\S+/g)?.length ?? 0), 0)
}
