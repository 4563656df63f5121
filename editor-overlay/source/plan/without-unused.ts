import type { FileDraft, Open } from '../draft.ts'
import { pruneImports } from '../removal/imports.ts'
import { removeAssignments } from '../removal/only-assigned.ts'
import { leaveValue, removeLocals } from '../removal/remove-locals.ts'
import { unusedLocals } from '../removal/unused-locals.ts'
import { codeOf } from '../text/quoted.ts'
import type { TextPatch } from '../types.ts'
import { onlyComputes } from './only-computes.ts'

/**
 * Adds the removal of the names that only the removed spans use, and the notes that say so. Another file needs the
 * `needed` names.
 */
export function withoutUnused(
  open: Open,
  file: FileDraft,
  removed: readonly TextPatch[] = file.patches,
  needed: readonly string[] = [],
): { file: FileDraft; notes: string[] } {
  const { nodes, names, kept, computed, assignments } = unusedLocals(file.source, removed, needed, (call) =>
    onlyComputes(open, file.source, call),
  )
  const left = computed.map(({ declaration, value }) => leaveValue(file.source, declaration, value))
  const assigned = removeAssignments(file.source, assignments, new Set([...assignments, ...nodes]))
  const locals = removeLocals(file.source, nodes, assigned)
  const imports = pruneImports(file.source, [...removed, ...nodes, ...left, ...assigned])
  const patches = [...file.patches, ...locals, ...left, ...imports]
  const notes = [
    ...(imports.length > 0 ? ['Imports that nothing else uses were removed, too.'] : []),
    ...(names.length > 0 ? [`Names that nothing else uses were removed, too: ${names.join(', ')}.`] : []),
    ...(computed.length > 0
      ? [
          `Calls whose result nothing uses now were kept, because they could do more: ${computed
            .map(({ value }) => codeOf(file.source, value))
            .join(', ')}.`,
        ]
      : []),
    ...(kept.length > 0
      ? [
          `Names that nothing uses now were kept, because removing them could change more: ${kept.join(', ')}.`,
        ]
      : []),
  ]
  return { file: { ...file, patches }, notes }
}
