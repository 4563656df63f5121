import 'server-only'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** `open` is called when the entry is written, so that only one file is in memory. */
export type ZipEntry = { path: string; open: () => Promise<Uint8Array | string> }

/** A stream of the archive. It fails with the error of the first file that can't be opened. */
export function zipStream(entries: ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { path, open } of entries) {
    zip.addReadStreamLazy(path, (give) => {
      open().then(
        (content) => give(null, Readable.from([Buffer.from(content)])),
        (error: Error) => output.destroy(error),
      )
    })
  }
  zip.end()
  return output
}
