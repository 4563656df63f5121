/** Refusals of edits of lists, with their choices. */
import type { EditTarget } from '../../../protocol/edit.ts'
import type { EditChoice } from '../../../protocol/edit-result.ts'
import { refuse } from '../../draft.ts'
import type { Refusal } from '../../types.ts'

/** Returns the refusal of an edit that could mean all items or one; `what` is the subject of its sentence. */
export function refuseAmbiguous(what: string, { item }: Pick<EditTarget, 'item'>): Refusal {
  const one: EditChoice[] =
    item === undefined
      ? []
      : [{ label: `This item (number ${item + 1})`, context: { meaning: 'item', item } }]
  return offeringAll(
    refuse(
      'list-item',
      `This element is rendered once for each entry of a list, so ${what} can mean two things.`,
      one.length > 0
        ? 'Choose “all items” or “this item”.'
        : 'Choose “all items”, or select one of the items on the canvas.',
    ),
    ...one,
  )
}

/** Returns the refusal of an edit of one item that its data has no field for, as the element is written once. */
export function refuseInItem(what: string): Refusal {
  return offeringAll(
    refuse(
      'list-item',
      `${what} is written once for all items of the list.`,
      'Choose “all items”, or give each entry of the data a field for it.',
    ),
  )
}

/** Returns the refusal of an edit of what a loop renders: nothing identifies one iteration. */
export function refuseLooped(): Refusal {
  return offeringAll(
    refuse(
      'list-item',
      'Code renders this element several times, in a loop or by a function that it calls.',
      'Choose “all items”, or change the loop in the source.',
    ),
  )
}

/** Adds to the refusal of an edit of one item that the same edit can be made for all of them, and other choices. */
export function offeringAll(refusal: Refusal, ...others: EditChoice[]): Refusal {
  return { ...refusal, choices: [{ label: 'All items', context: { meaning: 'template' } }, ...others] }
}
