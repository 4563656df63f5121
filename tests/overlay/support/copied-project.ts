/** This checkout, as it is now, in a place where editing it disturbs nobody. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** `place` lies on the same disk, so that packages can be linked instead of copied. */
export function copyProject(place: string): void {
  mkdirSync(place, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const wanted = listed.split('\0').filter((file) => file !== '' && !file.startsWith('docs/'))
  for (const file of wanted)
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(place, file))
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(place, 'node_modules')])
}
