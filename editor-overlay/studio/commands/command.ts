/** What a command is: its label, its keys, why it cannot run at the moment, and how it runs. */
import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { type ElementMetadata, metadataAt } from '../model/metadata.ts'
import { idOf } from '../model/tree.ts'
import type { Session } from '../session/session.ts'
import { activeNode } from '../state/studio.ts'
import type { NextStep, Studio } from '../state/types.ts'
import type { Shortcut } from './shortcuts.ts'

/** One entry of the command table. */
export type Command = {
  label: string
  /** Its heading in the list of shortcuts. */
  group: 'History' | 'Element' | 'Move' | 'Select' | 'Studio'
  shortcuts?: readonly Shortcut[]
  /**
   * Commands with the same name are one group in the menu of an element; without a name a command is not in the menu.
   */
  menu?: 'edit' | 'clipboard' | 'move' | 'add' | 'select' | 'source'
  isAboutElement: boolean
  /** Null when it can run; the server may still refuse, with a reason of its own. */
  reason: (state: Studio) => string | null
  run: (session: Session) => void
}

/** The first of the selected elements. */
export type Target = { key: string; id: string; metadata: ElementMetadata | null; node: NavNode | null }

/** Returns the target; null if nothing is selected. */
export function targetOf(state: Studio): Target | null {
  const [key] = state.selection.keys
  if (!key) return null
  const id = idOf(key)
  return { key, id, metadata: metadataAt(state.project.lookups.elements, id), node: activeNode(state, key) }
}

/** For an element that is not in the source, returns a button that selects the nearest one around it that is. */
export function selectStep(state: Studio): NextStep[] {
  const target = targetOf(state)
  if (!target || isKnown(target)) return []
  for (let node = target.node?.parent; node; node = node.parent) {
    const found = metadataAt(state.project.lookups.elements, node.tempoElement.codebaseId)
    if (found) return [{ label: `Select <${found.name}>`, type: 'select', key: keyOf(node.tempoElement) }]
  }
  return []
}

/** A target that is in the source. */
export type KnownTarget = Target & { metadata: ElementMetadata }

type ElementCommand = Pick<Command, 'label' | 'group' | 'shortcuts' | 'menu'> & {
  reason?: (state: Studio, target: KnownTarget) => string | null
  run: (session: Session, target: KnownTarget) => void
}

/** A command on the selected element. It runs only if that is in the source. */
export function elementCommand({ reason, run, ...command }: ElementCommand): Command {
  return {
    ...command,
    isAboutElement: true,
    reason: (state) => {
      const target = targetOf(state)
      if (!target) return 'Select an element first.'
      if (!isKnown(target)) return 'This element isn’t in the source, so it can’t be edited.'
      return reason?.(state, target) ?? null
    },
    run: (session) => {
      const target = targetOf(session.store.get())
      if (target && isKnown(target)) run(session, target)
    },
  }
}

function isKnown(target: Target): target is KnownTarget {
  return target.metadata !== null
}

type StudioCommand = Pick<Command, 'label' | 'group' | 'shortcuts' | 'menu' | 'run'> &
  Partial<Pick<Command, 'reason'>>

/** A command that needs no selection and, without a `reason`, can always run. */
export function studioCommand(command: StudioCommand): Command {
  return { reason: () => null, ...command, isAboutElement: false }
}
