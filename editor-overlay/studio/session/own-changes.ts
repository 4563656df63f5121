/**
 * Tells the changes that this studio makes from those of other windows: the server reports both, and the answer to an
 * own edit already contains its change.
 */
import type { ServerEvent } from '../../protocol/edit-result.ts'

type Changed = Extract<ServerEvent, { type: 'changed' }>
type Change = Pick<Changed, 'by' | 'activityId'>

/** The changes of a session. */
export type OwnChanges = ReturnType<typeof createOwnChanges>

/** Creates the changes of a session. An answer and its report come over two connections, in any order. */
export function createOwnChanges() {
  /** Own changes whose report has not come yet. */
  let unreported: Change[] = []
  let held: Changed[] = []
  let isOvertaken = false
  const without = <T extends Change>(all: readonly T[], one: Change): T[] => {
    const at = all.findIndex(({ by, activityId }) => by === one.by && activityId === one.activityId)
    return at < 0 ? [...all] : all.toSpliced(at, 1)
  }
  return {
    /** Call it with the answer to each edit, undo and redo, before it is settled. */
    answered: (change: Change) => {
      const others = without(held, change)
      if (others.length === held.length) unreported.push(change)
      held = others
      isOvertaken ||= held.length > 0
    },
    /** Call it with each report. */
    reported: (change: Changed) => {
      const others = without(unreported, change)
      if (others.length === unreported.length) held.push(change)
      unreported = others
    },
    /**
     * Returns the changes of others; call it when no edit is under way. `isOvertaken`: a change of ours that came later is
     * known already, and theirs would put earlier entries in its place.
     */
    takeForeign: (): { foreign: Changed[]; isOvertaken: boolean } => {
      const taken = { foreign: held.splice(0), isOvertaken }
      isOvertaken = false
      return taken
    },
    /** Call it when reports may have been lost. */
    reset: () => {
      unreported = []
      held = []
      isOvertaken = false
    },
  }
}
