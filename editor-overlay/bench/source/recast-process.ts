/**
 * Recast in a process of its own: in one process, each side would be charged for the garbage of the other. The planned
 * bench starts this file.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { BASELINES, changeOf } from './baselines.ts'
import { replaceFile, type Timed } from './replace-file.ts'
import type { SampleEdit } from './samples.ts'

const timedSchema = z.object({ wall: z.number(), processor: z.number(), memory: z.number() })
const askedSchema = z.object({
  place: z.string(),
  kind: z.enum(['add a class', 'edit a text', 'delete']),
  tag: z.string(),
  nth: z.number(),
})

/** Recast, waiting for edits; `stop` ends its process. */
export type Recast = { edit: (place: string, edit: SampleEdit) => Promise<Timed>; stop: () => void }

/** Starts the process. An edit that fails there ends it and rejects here. */
export function startRecast(): Recast {
  const child: ChildProcess = fork(import.meta.filename, { execArgv: process.execArgv })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('recast has failed')))
  gone.catch(() => undefined)
  return {
    edit: async (place, edit) => {
      child.send({ place, ...edit })
      const [answer] = await Promise.race([once(child, 'message'), gone])
      return timedSchema.parse(answer)
    },
    stop: () => child.disconnect(),
  }
}

process.on('message', async (asked) => {
  const { place, ...edit } = askedSchema.parse(asked)
  const [recast] = BASELINES
  if (recast) process.send?.(await replaceFile(place, (text) => recast.write(text, changeOf(edit))))
})
