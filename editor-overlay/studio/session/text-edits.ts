/** Edits of texts. A text that a component receives as a prop is written at the pressed use. */
import type { Edit, EditContext } from '../../protocol/edit.ts'
import type { ElementSource } from '../../protocol/lookups.ts'
import type { ServerPort } from '../client/server-port.ts'
import { shownProp, showsOneValue, usageOf } from '../model/component-usage.ts'
import { propsInSource } from '../model/source-props.ts'
import { idOf } from '../model/tree.ts'
import { meaningOf } from '../state/editing.ts'
import { activeNode, entryOf, shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import type { TypedText } from './typed-texts.ts'

/** Returns the edit that writes a text, with the item of a list that it is for. */
export async function textEditOf(
  server: Pick<ServerPort, 'read'>,
  state: Studio,
  typed: TypedText,
): Promise<{ edit: Edit; context: EditContext }> {
  const { key, newText, oldText } = typed
  const given = await givenByUse(server, state, typed).catch(() => null)
  // Without it, the server finds the place by the text on screen.
  const edit = given ?? ({ type: 'set-text', id: idOf(key), newText, oldText } as const)
  return { edit, context: meaningOf(activeNode(state, key), state) }
}

/** Null if the text isn’t a prop that this use sets to plain text. */
async function givenByUse(
  server: Pick<ServerPort, 'read'>,
  state: Studio,
  { key, newText, oldText }: TypedText,
): Promise<Edit | null> {
  const node = activeNode(state, key)
  const page = shownPage(state)
  const use = node && entryOf(state, key)?.staticTextContents === false ? usageOf(node, page) : null
  if (!use) return null
  const sourceOf = async (id: string) => (await server.read<ElementSource>(`elements/${id}/source`)).text
  const name = shownProp(await sourceOf(idOf(key)))
  if (name === null) return null
  const useSource = await sourceOf(use.id)
  const isText = page.entries[use.id]?.staticTextContents === true || showsOneValue(useSource)
  if (name === 'children' && isText) return { type: 'set-text', id: use.id, newText, oldText }
  const props = propsInSource(useSource)
  const prop = props?.find((one) => one.name === name)
  if (prop?.kind !== 'text' || flat(prop.text) !== flat(oldText)) return null
  return { type: 'set-prop', id: use.id, name: prop.name, value: { type: 'json', value: newText } }
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
