import { readdir } from 'node:fs/promises'
import { type Bounds, checkName } from '../files/containment.ts'
import { isProtected, nullIfGone } from '../files/error-code.ts'
import { isTrace } from '../files/traces.ts'

/** Tests and the like are not part of the running app. */
const ASIDE = /\.(test|spec|stories)\.[jt]sx?$|(^|\/)__\w+__\//

type Scanned = { files: string[]; folders: string[]; traces: string[] }

/**
 * Returns every file of the project that may be edited, every folder that may hold one, and the absolute paths of files
 * that an edit left beside them; links are not followed.
 */
export async function scan(bounds: Bounds): Promise<Scanned> {
  const traces: string[] = []
  const files: string[] = []
  const folders: string[] = []
  const visit = async (folder: string) => {
    const entries = await readdir(`${bounds.root}/${folder}`, { withFileTypes: true }).catch(
      (error: unknown) => (isProtected(error) ? null : nullIfGone(error)),
    )
    if (!entries) return
    folders.push(folder)
    for (const entry of entries) {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
        await visit(name)
      else if (entry.isFile() && isEditable(bounds, name)) files.push(name)
      else if (entry.isFile() && isTrace(entry.name)) traces.push(`${bounds.root}/${name}`)
    }
  }
  for (const folder of bounds.folders) await visit(folder)
  return { files, folders, traces }
}

/** Whether a project-relative file belongs to the running app and may be touched. */
export function isEditable(bounds: Bounds, file: string): boolean {
  return checkName(bounds, file) === null && !ASIDE.test(file)
}
