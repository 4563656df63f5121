/** Commands that select another element. */
import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { idOf, siblingOf } from '../model/tree.ts'
import type { Session } from '../session/session.ts'
import { elementCommand, studioCommand, targetOf } from './command.ts'
import { onCanvas, outsideFields } from './shortcuts.ts'
import { stepOut } from './studio.ts'

const NOTHING_INSIDE = 'This element has no children.'

/** Neighbors are those in the page's tree. Canvas only, because the layers have their own arrow keys. */
export const SELECT_COMMANDS = {
  'select-previous': studioCommand({
    label: 'Select previous sibling',
    group: 'Select',
    shortcuts: onCanvas('ArrowUp'),
    run: (session) => selectSibling(session, -1),
  }),
  'select-next': studioCommand({
    label: 'Select next sibling',
    group: 'Select',
    shortcuts: onCanvas('ArrowDown'),
    run: (session) => selectSibling(session, 1),
  }),
  'select-parent': elementCommand({
    label: 'Select parent',
    group: 'Select',
    menu: 'select',
    shortcuts: onCanvas('ArrowLeft'),
    reason: (_, { node }) => (node?.parent ? null : 'This element has no parent.'),
    run: (session, { node }) => selectNodes(session, node?.parent ? [node.parent] : []),
  }),
  'select-child': elementCommand({
    label: 'Select first child',
    group: 'Select',
    shortcuts: onCanvas('ArrowRight'),
    reason: (_, { node }) => (node && node.children.length > 0 ? null : NOTHING_INSIDE),
    run: (session, { node }) => selectNodes(session, node?.children.slice(0, 1) ?? []),
  }),
  'select-children': elementCommand({
    label: 'Select all children',
    group: 'Select',
    menu: 'select',
    reason: (_, { node }) => (node && node.children.length > 0 ? null : NOTHING_INSIDE),
    run: (session, { node }) => selectNodes(session, node?.children ?? [], { withoutIds: true }),
  }),
  'step-out': studioCommand({
    label: 'Cancel or clear selection',
    group: 'Select',
    shortcuts: outsideFields('Escape'),
    run: stepOut,
  }),
}

function selectSibling(session: Session, by: 1 | -1) {
  const node = targetOf(session.store.get())?.node
  const sibling = node && siblingOf(node, by)
  if (sibling) selectNodes(session, [sibling])
}

/** A single node without an id, such as the document itself, cannot be selected. */
function selectNodes({ dispatch }: Session, nodes: readonly NavNode[], { withoutIds = false } = {}) {
  const found = withoutIds ? nodes : nodes.filter(({ tempoElement }) => idOf(keyOf(tempoElement)) !== '')
  if (found.length > 0)
    dispatch({ type: 'keys-selected', keys: found.map(({ tempoElement }) => keyOf(tempoElement)) })
}
