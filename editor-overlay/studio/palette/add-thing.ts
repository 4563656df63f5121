/** Places a thing of the palette where a menu said, else into or after the selected element. */
import { childrenIn } from '../model/facts.ts'
import { meaningFor } from '../model/list-item.ts'
import { type Place, placeToAdd } from '../model/places.ts'
import { activeFrame, type Studio } from '../model/state.ts'
import type { Thing } from '../model/things.ts'
import { findNode, idOf, nodeOf } from '../model/tree.ts'
import type { Session } from '../session.ts'

export function addThing({ store, say, apply }: Session, { thing, props }: Thing) {
  const state = store.get()
  const place = placeFor(state)
  if (place.at === 'nowhere') return say({ text: place.reason, tone: 'refused' })
  const context = meaningFor(nodeOf(activeFrame(state)?.tree, state.selected[0]), state)
  void apply([{ type: 'add', thing, spot: place.spot, props: { ...props } }], context).then((isDone) => {
    if (isDone) store.set({ adding: null })
  })
}

function placeFor(state: Studio): Place {
  const { adding, lookups, selected } = state
  if (adding) return { at: 'spot', spot: adding.spot }
  const chosen = idOf(selected[0]) || mainOf(state)
  if (chosen) return placeToAdd(lookups.elements, chosen)
  return { at: 'nowhere', reason: 'Select the element it should stand in or after first.' }
}

/** With nothing selected the main part of the page is meant, when it holds elements of its own. */
function mainOf(state: Studio): string | null {
  const { elements } = state.lookups
  const main = findNode(activeFrame(state)?.tree, ({ name }) => name.toLowerCase() === 'main')
  const id = main?.tempoElement.codebaseId
  return id && childrenIn(elements).has(id) ? id : null
}
