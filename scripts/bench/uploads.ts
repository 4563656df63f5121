import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type postgres from 'postgres'
import { givenDraft } from '../../tests/support/given-orders.ts'
import { MEGABYTE, makeInflatingPdf, makePngOfSize, sampleFile } from '../../tests/support/make-files.ts'
import { inParallel, ms, percentile, row } from './measure.ts'
import { type ReadyDraft, signedInCustomer } from './people.ts'
import { type Bytes, type Upload, uploadFile } from './upload-file.ts'

const NEIGHBORS = 5
const TRIES = 3
const SMALL_FILES = 24
/** Below what one owner may send in an hour. */
const TICKETS = 50

/** A large file alone, many small ones, and a good file while five owners send junk. */
export async function benchUploads(sql: postgres.Sql): Promise<void> {
  const junk = makeJunk()
  // Seconds have passed: connections that the server closed meanwhile are noticed before one is used again.
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
  const stop = await sendJunk(sql, junk)
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

/** 21 MB that only begin like a PDF, the same with the end of one, and a small file that unpacks to 700 MB. */
function makeJunk(): Bytes[] {
  const noise = Buffer.concat([Buffer.from('%PDF-1.5\n'), randomBytes(21 * MEGABYTE), Buffer.from('\n')])
  const end = Buffer.from(`xref\n0 0\ntrailer << >>\nstartxref\n${noise.length}\n%%EOF\n`)
  return [noise, Buffer.concat([noise, end]), makeInflatingPdf(700)].map((file) => new Uint8Array(file))
}

/** Five owners, each sending one junk file after the other. @returns how to stop, and how many were refused. */
async function sendJunk(sql: postgres.Sql, kinds: Bytes[]): Promise<() => Promise<number>> {
  let isOver = false
  let refused = 0
  const lanes = Array.from({ length: NEIGHBORS }, async () => {
    let owner = await givenOwner(sql)
    for (let turn = 0; !isOver; turn += 1) {
      if (turn % TICKETS === TICKETS - 1) owner = await givenOwner(sql)
      const bytes = kinds[turn % kinds.length] ?? new Uint8Array()
      await uploadFile(owner, { name: 'junk.pdf', type: 'application/pdf', bytes })
      refused += 1
    }
  })
  return async () => {
    isOver = true
    await Promise.all(lanes)
    return refused
  }
}

async function givenOwner(sql: postgres.Sql): Promise<ReadyDraft> {
  const customer = await signedInCustomer()
  return { customer, draftId: await givenDraft(sql, customer) }
}
