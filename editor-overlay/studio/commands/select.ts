/** Commands that select another element. */
import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { findNode, idOf, siblingOf } from '../model/tree.ts'
import type { Session } from '../session/session.ts'
import { activeFrame } from '../state/canvas.ts'
import type { Studio } from '../state/types.ts'
import { type Command, elementCommand, studioCommand, targetOf } from './command.ts'
import { onCanvas, outsideFields } from './shortcuts.ts'
import { stepOut } from './studio.ts'

const NOTHING_INSIDE = 'This element has no children.'

/** Neighbors are those in the page's tree. Canvas only, because the layers have their own arrow keys. */
export const SELECT_COMMANDS = {
  'select-previous': arrowCommand({
    label: 'Select previous sibling',
    shortcuts: onCanvas('ArrowUp'),
    next: (node) => siblingOf(node, -1),
  }),
  'select-next': arrowCommand({
    label: 'Select next sibling',
    shortcuts: onCanvas('ArrowDown'),
    next: (node) => siblingOf(node, 1),
  }),
  'select-parent': arrowCommand({
    label: 'Select parent',
    menu: 'select',
    shortcuts: onCanvas('ArrowLeft'),
    next: ({ parent }) => parent,
    none: 'This element has no parent.',
  }),
  'select-child': arrowCommand({
    label: 'Select first child',
    shortcuts: onCanvas('ArrowRight'),
    next: ({ children }) => children[0],
    none: NOTHING_INSIDE,
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

type Arrow = Pick<Command, 'label' | 'shortcuts' | 'menu'> & {
  next: (node: NavNode) => NavNode | undefined
  /** Why there is no next one; without it the command then does nothing. */
  none?: string
}

/** Selects the next element in one direction; without a selection, the last selected one or the first of the page. */
function arrowCommand({ next, none, ...command }: Arrow) {
  const nextOf = (state: Studio) => {
    const target = targetOf(state)
    return target ? target.node && next(target.node) : startOf(state)
  }
  return studioCommand({
    ...command,
    group: 'Select',
    reason: (state) => (none && targetOf(state) && !nextOf(state) ? none : null),
    run: (session) => {
      const node = nextOf(session.store.get())
      if (node) selectNodes(session, [node])
    },
  })
}

function startOf({ canvas, project, selection }: Studio): NavNode | null {
  const tree = activeFrame(canvas)?.tree
  const isInSource = ({ tempoElement }: NavNode) =>
    project.lookups.elements[tempoElement.codebaseId] !== undefined
  const isLast = (node: NavNode) => node.tempoElement.uniquePath === selection.near && isInSource(node)
  return findNode(tree, isLast) ?? findNode(tree, isInSource)
}

/** A single node without an id, such as the document itself, cannot be selected. */
function selectNodes({ dispatch }: Session, nodes: readonly NavNode[], { withoutIds = false } = {}) {
  const found = withoutIds ? nodes : nodes.filter(({ tempoElement }) => idOf(keyOf(tempoElement)) !== '')
  if (found.length > 0)
    dispatch({ type: 'keys-selected', keys: found.map(({ tempoElement }) => keyOf(tempoElement)) })
}
