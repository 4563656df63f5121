/** Reads the files whose types the edited files use; they are never edited themselves. */
import type { Bounds } from '../files/containment.ts'
import { readVersion } from '../files/version.ts'
import { scan } from './scan.ts'
import { watchFiles } from './watch.ts'

type Texts = ReadonlyMap<string, string>

/** Calls back with the texts of all files in the folders, at once and, if watched, after every change. */
export async function followTypes(
  bounds: Bounds,
  onRead: (texts: Texts) => void,
  watched: { onError: (error: unknown) => void } | null,
): Promise<() => void> {
  const texts = new Map<string, string>()
  const read = async (files: readonly string[]): Promise<string[]> => {
    for (const version of files.map((file) => readVersion(bounds, file))) {
      if (version.type === 'read') texts.set(version.file, version.text)
      else texts.delete(version.file)
    }
    onRead(new Map(texts))
    return []
  }
  const unwatch = watched ? await watchFiles(bounds, read, watched.onError) : () => undefined
  await read((await scan(bounds)).files)
  return unwatch
}
