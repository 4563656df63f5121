/** Whether a project tells `tailwind-merge` about class names of its own. */
import type { FileEntry, SourceIndex } from '../source-index.ts'
import type { Design } from '../style/design.ts'

const CONFIGURES = /\b(?:extend|create)TailwindMerge\b|\btwMergeConfig\b/

const known = new WeakMap<FileEntry, boolean>()

function isConfiguring(entry: FileEntry): boolean {
  const found = known.get(entry) ?? CONFIGURES.test(entry.text)
  known.set(entry, found)
  return found
}

const configured = new WeakMap<Design, Design>()

/** Returns the index with a design that says so, if a file of the project does. */
export function withConfiguredMerge(index: SourceIndex): SourceIndex {
  const { design } = index.settings
  if (!design || design.isMergeConfigured || ![...index.files.values()].some(isConfiguring)) return index
  const told = configured.get(design) ?? { ...design, isMergeConfigured: true }
  configured.set(design, told)
  return { ...index, settings: { ...index.settings, design: told } }
}
