/** Interfaces of packages to which a project may add: `declare module '@mui/material/Button' { interface … }`. */
import { searchOnce } from '../project/mentions.ts'
import type { PackageFiles, SourceIndex } from '../project/source-index.ts'

const projects = new WeakMap<PackageFiles, SourceIndex>()

/** Remembers the index of a project, for types of packages that are read without its files. */
export function rememberProject(index: SourceIndex): void {
  const { packages } = index.settings
  if (packages && index.files.size > 0) projects.set(packages, index)
}

/** Whether a file of the project declares an interface of this name. */
export function isDeclaredByProject(index: SourceIndex, name: string): boolean {
  const { packages } = index.settings
  const { files, settings } = (index.files.size === 0 && packages && projects.get(packages)) || index
  const declared = new RegExp(String.raw`\binterface\s+${name}\b`)
  const isDeclared = (text: string) => text.includes(name) && declared.test(text)
  return (
    [settings.config, ...settings.types.values()].some(isDeclared) ||
    [...files.values()].some(searchOnce(`interface ${name}`, isDeclared))
  )
}
