import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import { z } from 'zod'
import { MEGABYTE, makePngOfSize, sampleFile } from '../../tests/support/make-files.ts'
import { inParallel, ms, percentile, row } from './measure.ts'
import { givenOwner, type ReadyDraft } from './people.ts'
import { type Upload, uploadFile } from './upload-file.ts'

const TRIES = 9
const SMALL_FILES = 24
const LOWEST_PRIORITY = 19

/** A large file alone, many small ones, and a valid file while five owners send junk. */
export async function benchUploads(sql: postgres.Sql): Promise<void> {
  // Several seconds have passed: this lets the client notice connections that the server closed.
  await setImmediate()
  const owner = await givenOwner(sql)
  const large = { name: 'scan.png', type: 'image/png', bytes: makePngOfSize(25 * MEGABYTE - 1024) }
  const { sendMs, checkMs } = await uploadFile(owner, large)
  row('upload of 25 MB', `send ${ms(sendMs)}`, `check ${ms(checkMs)}`, ms(sendMs + checkMs))

  const owners = await Promise.all(Array.from({ length: 6 }, () => givenOwner(sql)))
  const small = { name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(sampleFile('diploma.pdf')) }
  const all = Array.from({ length: SMALL_FILES }, (_, index) => owners[index % owners.length] ?? owner)
  const { seconds } = await inParallel(all, owners.length, (one) => uploadFile(one, small))
  row('uploads, six owners', `${(SMALL_FILES / seconds).toFixed(1)}/s`)

  const good = { name: 'good.png', type: 'image/png', bytes: makePngOfSize(10 * MEGABYTE) }
  const alone = await typicalCheck(await givenOwner(sql), good)
  const stop = await sendJunk()
  const beside = await typicalCheck(await givenOwner(sql), good)
  const refused = await stop()
  row(
    'check beside five owners of junk',
    ms(beside),
    `alone ${ms(alone)}`,
    `x ${(beside / alone).toFixed(1)}`,
  )
  row('junk refused meanwhile', String(refused))
}

async function typicalCheck(owner: ReadyDraft, file: Upload): Promise<number> {
  const checks: number[] = []
  for (let count = 0; count < TRIES; count += 1) checks.push((await uploadFile(owner, file)).checkMs)
  return percentile(
    checks.sort((a, b) => a - b),
    0.5,
  )
}

/**
 * The junk senders run in a separate process at the lowest priority: in production they would be other
 * machines, so their own cost must not slow the measured customer.
 * @returns a function that stops them and returns how many files were refused
 */
async function sendJunk(): Promise<() => Promise<number>> {
  const senders = fork(fileURLToPath(new URL('send-junk.ts', import.meta.url)))
  if (senders.pid !== undefined) setPriority(senders.pid, LOWEST_PRIORITY)
  const answer = async () => (await Promise.race([once(senders, 'message'), once(senders, 'exit')]))[0]
  z.literal('sending').parse(await answer())
  return async () => {
    senders.send('stop')
    return z.object({ refused: z.number() }).parse(await answer()).refused
  }
}
