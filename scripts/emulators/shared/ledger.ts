import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

/** One line per committed request, never rewritten. `settled` resolves when all lines so far are on the disk. */
export type Ledger = { append(line: string): void; settled(): Promise<void>; close(): Promise<void> }

/**
 * A last line without its newline was cut off by a crash before its reply was sent, so it is dropped. Any other
 * unreadable line means that the file is damaged, and `replay` may throw to stop the start.
 */
export async function openLedger(file: string, replay: (line: string) => void): Promise<Ledger> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  const length = await replayWholeLines(file, replay)
  return writer(handle, length)
}

async function replayWholeLines(file: string, replay: (line: string) => void): Promise<number> {
  const bytes = await readFile(file)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) await truncate(file, end)
  for (const line of bytes.subarray(0, end).toString('utf8').split('\n')) {
    if (line) replay(line)
  }
  return end
}

function writer(handle: FileHandle, start: number): Ledger {
  let length = start
  let waiting: string[] = []
  let flushing: Promise<void> = Promise.resolve()

  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    // A second process on the same file would interleave two histories; its bytes show as an unexpected size.
    if ((await handle.stat()).size !== length) throw new Error('Another process wrote to the ledger.')
    await handle.appendFile(bytes)
    await handle.datasync()
    length += bytes.length
  }

  return {
    append(line) {
      waiting.push(`${line}\n`)
      flushing = flushing.then(flush)
      // Memory is now ahead of the disk; only a restart from the file makes both agree again.
      flushing.catch((error: unknown) => {
        console.error('The ledger of the emulator could not be written.', error)
        process.exit(1)
      })
    },
    settled: () => flushing,
    async close() {
      await flushing
      await handle.close()
    },
  }
}
