/** Edits of texts. A text that a component receives as a prop is written at the pressed use. */
import type { EditContext, EditOf } from '../../protocol/edit.ts'
import type { ElementSource } from '../../protocol/lookups.ts'
import type { ServerPort } from '../client/server-port.ts'
import { shownProp, showsOneValue, usesAround } from '../model/component-usage.ts'
import { flat } from '../model/flat.ts'
import { momentOf } from '../model/id-changes.ts'
import { propsInSource } from '../model/source-props.ts'
import type { StudioEdit } from '../model/studio-edit.ts'
import { idOf } from '../model/tree.ts'
import type { WrittenText } from '../model/written-texts.ts'
import { meaningOf } from '../state/editing.ts'
import { activeNode, entryOf, shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { presentIds, presentKey } from './gestures.ts'
import type { TypedText } from './typed-texts.ts'

/** Returns the text with the key of now; of an element that was removed, the text as it is. */
export function presentText(typed: TypedText, state: Studio): TypedText & { since: number } {
  const now = momentOf(state.project.idChanges)
  const since = typed.since ?? now
  const present = presentIds(state, since)
  const isGone = present(idOf(typed.key)) === null
  return isGone ? { ...typed, since } : { ...typed, key: presentKey(typed.key, present), since: now }
}

/** Returns the edit that writes a text, with the item of a list that it is for. */
export async function textEditOf(
  server: Pick<ServerPort, 'read'>,
  state: Studio,
  typed: TypedText,
): Promise<{ edit: StudioEdit; context: EditContext }> {
  const { key, newText, oldText } = typed
  const given = await givenByUse(server, state, typed).catch(() => null)
  // Without it, the server finds the place by the text on screen.
  const edit = given ?? ({ type: 'set-text', id: idOf(key), newText, oldText } as const)
  const isEverywhere = entryOf(state, key)?.staticTextContents === true
  const shown: WrittenText = { key, before: oldText, after: newText, isEverywhere }
  return { edit: { ...edit, shown }, context: meaningOf(activeNode(state, key), state) }
}

/**
 * Null if the text isn’t a prop that a use sets to plain text. A component may pass on what it received, so the uses
 * are followed outward to the one that says the text.
 */
async function givenByUse(
  server: Pick<ServerPort, 'read'>,
  state: Studio,
  { key, newText, oldText }: TypedText,
): Promise<EditOf<'set-text' | 'set-prop'> | null> {
  const node = activeNode(state, key)
  if (!node || entryOf(state, key)?.staticTextContents !== false) return null
  const page = shownPage(state)
  const sourceOf = async (id: string) => (await server.read<ElementSource>(`elements/${id}/source`)).text
  const uses = [...usesAround(node, page)]
  let name = uses.length > 0 ? shownProp(await sourceOf(idOf(key))) : null
  let nearest: EditOf<'set-text'> | null = null
  for (const use of uses) {
    if (name === null) break
    const useSource = await sourceOf(use.id)
    if (name === 'children') {
      const edit: EditOf<'set-text'> = { type: 'set-text', id: use.id, newText, oldText }
      if (page.entries[use.id]?.staticTextContents === true) return edit
      if (showsOneValue(useSource)) nearest ??= edit
      name = shownProp(useSource)
      continue
    }
    const prop = propsInSource(useSource)?.find((one) => one.name === name)
    if (prop?.kind === 'text' && flat(prop.text) === flat(oldText))
      return { type: 'set-prop', id: use.id, name: prop.name, value: { type: 'json', value: newText } }
    name = prop?.kind === 'code' ? nameIn(prop.text) : null
  }
  // Where no use says the text, the server looks for the value that the innermost one shows.
  return nearest
}

/** Returns the name that is the whole of an expression, as in `label` or `props.label`. */
function nameIn(code: string): string | null {
  return /^(?:props\.)?([A-Za-z_$][\w$]*)$/.exec(code)?.[1] ?? null
}
