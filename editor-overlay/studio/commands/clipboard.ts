/** Copying, cutting and pasting of elements and of classes. */
import type { Edit } from '../../protocol/edit.ts'
import { placementForAdd } from '../model/insert-position.ts'
import { metadataAt } from '../model/metadata.ts'
import type { StudioEdit } from '../model/studio-edit.ts'
import type { Session } from '../session/session.ts'
import { meaningOf } from '../state/editing.ts'
import { liveClassesOf } from '../state/selection.ts'
import type { CopiedElement } from '../state/types.ts'
import { elementCommand, type KnownTarget } from './command.ts'
import { placedId } from './placed.ts'
import { onPage } from './shortcuts.ts'

/** They use a clipboard of the studio; a cut element stays in place until it is pasted. */
export const CLIPBOARD_COMMANDS = {
  copy: copyCommand('copied', 'Copy element', 'Mod-c'),
  cut: copyCommand('cut', 'Cut element', 'Mod-x'),
  paste: elementCommand({
    label: 'Paste element',
    group: 'Element',
    menu: 'clipboard',
    shortcuts: onPage('Mod-v'),
    reason: ({ editing }) => (editing.clipboard.element ? null : 'Copy an element first.'),
    run: paste,
  }),
  'copy-classes': elementCommand({
    label: 'Copy classes',
    group: 'Element',
    menu: 'clipboard',
    shortcuts: onPage('Mod-Alt-c'),
    reason: (state, target) => (liveClassesOf(state, target)?.length ? null : 'This element has no classes.'),
    run: ({ store, dispatch, notify }, target) => {
      const classes = liveClassesOf(store.get(), target) ?? []
      dispatch({ type: 'classes-copied', classes })
      const count = `${classes.length} ${classes.length === 1 ? 'class' : 'classes'}`
      notify({ text: `Copied ${count}.`, tone: 'done' })
    },
  }),
  'paste-classes': elementCommand({
    label: 'Paste classes',
    group: 'Element',
    menu: 'clipboard',
    shortcuts: onPage('Mod-Alt-v'),
    reason: ({ editing }, { metadata }) => {
      if (editing.clipboard.classes === null) return 'Copy some classes first.'
      if (metadata.isNative) return null
      return 'A component has no classes of its own. Select an element inside it.'
    },
    run: (session, target) => {
      const state = session.store.get()
      const newClasses = [...(state.editing.clipboard.classes ?? [])]
      const { id, key, node } = target
      const edit: StudioEdit = { type: 'replace-classes', id, newClasses, oldClasses: [], isForAll: true }
      void session.apply([edit], { key, ...meaningOf(node, state) })
    },
  }),
}

function copyCommand(type: CopiedElement['type'], label: string, keys: string) {
  return elementCommand({
    label,
    group: 'Element',
    menu: 'clipboard',
    shortcuts: onPage(keys),
    run: ({ store, dispatch, notify }, { key, metadata }) => {
      const state = store.get()
      const id = placedId(state, key)
      const name = metadataAt(state.project.lookups.elements, id)?.name ?? metadata.name
      dispatch({ type: 'element-copied', element: { type, id, name } })
      const text = type === 'cut' ? `Cut ${name}. Paste it where you want it.` : `Copied ${name}.`
      notify({ text, tone: 'done' })
    },
  })
}

async function paste({ store, dispatch, notify, apply }: Session, target: KnownTarget) {
  const { project, editing } = store.get()
  const { element } = editing.clipboard
  const placement = placementForAdd(project.lookups.elements, target.id)
  if (!element) return
  if (placement.type === 'nowhere') return notify({ text: placement.reason, tone: 'refused' })
  const { id, type } = element
  const edit: Edit =
    type === 'cut'
      ? { type: 'move', id, position: placement.position }
      : { type: 'insert', element: { codebaseId: id }, position: placement.position }
  const isPasted = await apply([edit])
  if (isPasted && type === 'cut') dispatch({ type: 'cut-pasted' })
}
