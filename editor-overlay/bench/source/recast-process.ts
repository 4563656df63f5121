/**
 * Recast in a process of its own: in one process, each side would be charged for the garbage of the other. The planned
 * bench starts this file.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { differing } from '../../source/file/respell.ts'
import type { SourceIndex } from '../../source/project/source-index.ts'
import type { Plan } from '../../source/types.ts'
import { changeOf, withRecast } from './baselines.ts'
import { replaceFile, type Timed } from './replace-file.ts'
import type { SampleEdit } from './samples.ts'
import { namedIn, openSample, type Sample, wholeEdit } from './whole-edit.ts'

const timedSchema = z.object({ wall: z.number(), processor: z.number(), memory: z.number() })
const timesSchema = z.object({ alone: timedSchema, whole: timedSchema })
const askedSchema = z.object({
  place: z.string(),
  kind: z.enum(['add a class', 'edit a text', 'delete']),
  tag: z.string(),
  nth: z.number(),
})

/** What an edit by recast takes: of the file alone, and as the server makes it, with the same journal and index. */
export type RecastTimes = { alone: Timed; whole: Timed }

/** Recast, waiting for edits; `stop` ends its process. */
export type Recast = { edit: (place: string, edit: SampleEdit) => Promise<RecastTimes>; stop: () => void }

/** Starts the process. An edit that fails there ends it and rejects here. */
export function startRecast(): Recast {
  const child: ChildProcess = fork(import.meta.filename, { execArgv: process.execArgv })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('recast has failed')))
  gone.catch(() => undefined)
  return {
    edit: async (place, edit) => {
      child.send({ place, ...edit })
      const [answer] = await Promise.race([once(child, 'message'), gone])
      return timesSchema.parse(answer)
    },
    stop: () => child.disconnect(),
  }
}

let opened: (Sample & { text: string }) | null = null

/** Returns a project of this process with the text of a file. */
async function sampleOf(place: string): Promise<Sample> {
  const text = readFileSync(place, 'utf8')
  if (opened?.text === text) return opened
  await opened?.close()
  opened = { ...(await openSample(text)), text }
  return opened
}

/** What recast prints as a plan of the server: the part of the text that differs. Recast knows no IDs. */
function printed({ files }: SourceIndex, file: string, edit: SampleEdit): Plan {
  const before = files.get(file)?.text ?? ''
  const after = withRecast(before, changeOf(edit))
  const { start, end, nextEnd } = differing(before, after)
  const patches = [{ start, end, text: after.slice(start, nextEnd) }]
  return { type: 'applied', edits: [{ file, patches }], ids: {}, added: [], notes: [] }
}

async function answer(asked: unknown): Promise<RecastTimes> {
  const { place: original, ...edit } = askedSchema.parse(asked)
  const { project, place } = await sampleOf(original)
  const alone = await replaceFile(place, (text) => withRecast(text, changeOf(edit)))
  const record = namedIn(project, edit.tag)[edit.nth]
  if (!record) throw new Error(`There is no ${edit.tag} ${edit.nth}`)
  const whole = await wholeEdit(project, record, (index) => printed(index, record.file, edit))
  return { alone, whole }
}

process.on('message', async (asked) => process.send?.(await answer(asked)))
process.on('disconnect', () => void opened?.close())
