import type { Writable } from 'node:stream'

/** A file in memory, or a stream of one. */
export type FileSource = Uint8Array | { sizeBytes: number; chunks: AsyncIterable<Uint8Array> }

export function sizeOf(file: FileSource): number {
  return file instanceof Uint8Array ? file.byteLength : file.sizeBytes
}

/** False if the reader ended, which it reports itself. @throws if the file breaks off */
export async function sendFile(file: FileSource, to: Writable): Promise<boolean> {
  const chunks = file instanceof Uint8Array ? [file] : file.chunks
  for await (const chunk of chunks) {
    if (to.writableNeedDrain) await drained(to)
    if (to.destroyed) return false
    to.write(chunk)
  }
  return true
}

function drained(to: Writable): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      to.off('drain', end).off('close', end)
      resolve()
    }
    to.on('drain', end).on('close', end)
  })
}
