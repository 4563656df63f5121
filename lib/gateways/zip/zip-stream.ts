import 'server-only'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** `open` is called when its turn comes, so that one file at a time is in memory. */
export type ZipEntry = { path: string; open: () => Promise<Uint8Array | string> }

/** The archive while it is made. A file that cannot be opened ends it with that error. */
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
