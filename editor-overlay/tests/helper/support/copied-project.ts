import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** Copies this checkout into a folder where tests may edit it. On the same disk, so that packages can be linked. */
export function copyProject(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const wanted = listed.split('\0').filter((file) => file !== '' && !file.startsWith('docs/'))
  for (const file of wanted)
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(folder, file))
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')])
}
