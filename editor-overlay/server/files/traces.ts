import path from 'node:path'

/** Whether a file name is one that `tracesOf` gives. */
export const isTrace = (name: string) => /^\.edit-[0-9a-f-]{36}-\d+\.(part|aside)$/.test(name)

/** Returns hidden names in the folder of the file, so that a rename stays on one disk. */
export function tracesOf(place: string, tx: string, index: number): { part: string; aside: string } {
  const stem = path.join(path.dirname(place), `.edit-${tx}-${index}`)
  return { part: `${stem}.part`, aside: `${stem}.aside` }
}
