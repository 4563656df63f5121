/** Builds the helper once: minifying it takes five seconds, which each worker would spend again. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundle } from '../../../scripts/bundle.ts'

export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'attesta-helper-'))
  const file = path.join(folder, 'helper.js')
  writeFileSync(file, await bundle())
  process.env.HELPER_SCRIPT = file
  return () => rmSync(folder, { recursive: true, force: true })
}

export function helperScript(): string {
  return readFileSync(process.env.HELPER_SCRIPT ?? '', 'utf8')
}
