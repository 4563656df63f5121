/** What a project tells `tailwind-merge` about class names of its own, and which version of it merges a list. */
import type { Open } from '../draft.ts'
import { readOnce } from '../file/read-once.ts'
import {
  type FileEntry,
  findElement,
  type ProjectSettings,
  type SourceIndex,
} from '../project/source-index.ts'

const CONFIGURES = /\b(?:extend|create)TailwindMerge\b|\btwMergeConfig\b/

/** Whether a file is one that does; read once per text. */
export const isConfiguring = readOnce(({ text }: FileEntry) => CONFIGURES.test(text))

const hasConfiguring = readOnce((files: SourceIndex['files']) => [...files.values()].some(isConfiguring))

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

const IMPORTS_VARIANTS = /\bfrom\s*['"]tailwind-variants\b/

const inVariants = new WeakMap<ProjectSettings, ProjectSettings>()

/** Returns the files with a design that merges as `tailwind-variants` does, if the file of the element imports that. */
export function withMergeOfVariants(open: Open, id: string): Open {
  const { index } = open
  const { settings } = index
  const { design } = settings
  const keepsLineHeight = design?.keepsLineHeightOfVariants
  if (!design || keepsLineHeight === undefined || keepsLineHeight === design.keepsLineHeight) return open
  const record = findElement(index, id)
  if (!record || !IMPORTS_VARIANTS.test(index.files.get(record.file)?.text ?? '')) return open
  const own = inVariants.get(settings) ?? { ...settings, design: { ...design, keepsLineHeight } }
  inVariants.set(settings, own)
  return { ...open, index: { ...index, settings: own } }
}
