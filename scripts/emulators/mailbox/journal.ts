import {
  closeSync,
  fdatasync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  write,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'

const writeAsync = promisify(write)
const flushAsync = promisify(fdatasync)

type Waiting = { record: unknown; done: () => void; failed: (error: unknown) => void }

/**
 * An append-only file of JSON lines. `append` resolves only after the bytes are flushed, so acknowledged lines
 * survive `kill -9`. Lines that wait together share one flush; each is passed to `onDurable` before other code runs,
 * so that a rewrite never misses a line that is already on disk.
 */
export class Journal {
  lines: number
  private readonly path: string
  private readonly onDurable: (record: unknown) => void
  private descriptor: number
  private waiting: Waiting[] = []
  private busy = false

  private constructor(path: string, lines: number, onDurable: (record: unknown) => void) {
    this.path = path
    this.onDurable = onDurable
    this.lines = lines
    this.descriptor = openSync(path, 'a', 0o600)
  }

  /** Reads the whole file. A last line cut off by a kill was never acknowledged and is removed. */
  static open(path: string, onDurable: (record: unknown) => void): Journal {
    closeSync(openSync(path, 'a', 0o600))
    const bytes = readFileSync(path)
    const end = bytes.lastIndexOf(0x0a) + 1
    if (end < bytes.length) truncateSync(path, end)
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean)
    for (const line of lines) onDurable(JSON.parse(line))
    return new Journal(path, lines.length, onDurable)
  }

  append(record: unknown): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ record, done, failed })
      if (!this.busy) void this.flush()
    })
  }

  /** Replaces the file with `records` through a temporary file and a rename. Refuses during an append. */
  rewrite(records: unknown[]): boolean {
    if (this.busy || this.waiting.length > 0) return false
    const temporary = `${this.path}.next`
    const next = openSync(temporary, 'w', 0o600)
    writeSync(next, linesOf(records))
    fsyncSync(next)
    closeSync(next)
    renameSync(temporary, this.path)
    closeSync(this.descriptor)
    this.descriptor = openSync(this.path, 'a', 0o600)
    this.lines = records.length
    return true
  }

  private async flush(): Promise<void> {
    this.busy = true
    while (this.waiting.length > 0) {
      const batch = this.waiting
      this.waiting = []
      try {
        await this.writeAll(Buffer.from(linesOf(batch.map((entry) => entry.record))))
        await flushAsync(this.descriptor)
        this.lines += batch.length
        for (const entry of batch) {
          this.onDurable(entry.record)
          entry.done()
        }
      } catch (error) {
        for (const entry of batch) entry.failed(error)
      }
    }
    this.busy = false
  }

  private async writeAll(bytes: Buffer): Promise<void> {
    let offset = 0
    while (offset < bytes.length) {
      const { bytesWritten } = await writeAsync(this.descriptor, bytes, offset)
      offset += bytesWritten
    }
  }
}

function linesOf(records: unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}
