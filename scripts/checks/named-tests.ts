import { existsSync, readFileSync } from 'node:fs'

/** Whether a proof, `file` "name", names a test that exists. */
export function namesTest(proof: string): boolean {
  const [, file = '', name = ''] = /^`(.+\.(?:test|spec)\.tsx?)` "(.+)"$/.exec(proof) ?? []
  if (name === '' || !existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}`))
}
