import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns what makes an empty folder; all of them are removed after the tests of the file that calls this. */
export function tempFolders(prefix: string): () => string {
  const made: string[] = []
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), prefix))
    made.push(folder)
    return folder
  }
}
