/** Whether a project tells `tailwind-merge` about class names of its own. */
import type { FileEntry, ProjectSettings, SourceIndex } from '../project/source-index.ts'

const CONFIGURES = /\b(?:extend|create)TailwindMerge\b|\btwMergeConfig\b/

const known = new WeakMap<FileEntry, boolean>()

function isConfiguring(entry: FileEntry): boolean {
  const found = known.get(entry) ?? CONFIGURES.test(entry.text)
  known.set(entry, found)
  return found
}

/** By the settings, which stay the same from edit to edit, as what is remembered under them does. */
const configured = new WeakMap<ProjectSettings, ProjectSettings>()

/** Returns the index with a design that says so, if a file of the project does. */
export function withConfiguredMerge(index: SourceIndex): SourceIndex {
  const { files, settings } = index
  const { design } = settings
  if (!design || design.isMergeConfigured || !hasConfiguring(files)) return index
  const own = configured.get(settings) ?? { ...settings, design: { ...design, isMergeConfigured: true } }
  configured.set(settings, own)
  return { files, settings: own }
}

function hasConfiguring(files: SourceIndex['files']): boolean {
  for (const entry of files.values()) if (isConfiguring(entry)) return true
  return false
}
