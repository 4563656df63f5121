/** What words are looked for with, and what is found: shared by the planner of words and those of lists and messages. */
import type { EditOf } from '../../../protocol/edit.ts'
import type { Drafted, Open } from '../../draft.ts'
import type { Place } from '../../file/source.ts'
import type { Loaded } from '../../text/trace-ways.ts'

export type Edit = EditOf<'set-text'> & { oldText: string }

/** A place that can render the text on screen; `isExact`: without a value filled in; `loaded`: in a JSON file. */
export type Candidate = Place & { isExact: boolean; write: () => Drafted; loaded?: Loaded }

/** Plans the text of the element with this id. */
export type PlanChildren = (id: string) => Drafted

/** What candidates are looked for with; `follow` plans new words of a value that is filled into them. */
export type Search = {
  open: Open
  edit: Edit
  planChildren: PlanChildren
  follow: (place: Place, edit: Edit) => Drafted | null
}
