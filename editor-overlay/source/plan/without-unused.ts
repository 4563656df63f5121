import { pruneImports } from '../imports.ts'
import type { TextPatch } from '../types.ts'
import type { FileDraft } from './draft.ts'

/** Adds the removal of the imports that only the removed spans use, and the note that says so. */
export function withoutUnused(
  file: FileDraft,
  removed: readonly TextPatch[] = file.patches,
): { file: FileDraft; notes: string[] } {
  const unused = pruneImports(file.source, removed)
  if (unused.length === 0) return { file, notes: [] }
  const patches = [...file.patches, ...unused]
  return { file: { ...file, patches }, notes: ['Imports that nothing else uses were removed, too.'] }
}
