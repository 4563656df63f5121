import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Sql } from 'postgres'

const EXTENSION_FILE = /(^|\/)pgtap--[\d.]+\.sql$/

/** pgTAP is plain SQL; the copy that comes with pglite needs no system package and no extension folder. */
export async function installPgtap(sql: Sql): Promise<void> {
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const text = fileFromTar(gunzipSync(readFileSync(join(pglite, 'pgtap.tar.gz'))), EXTENSION_FILE)
  const withoutPsql = text.replace(/^\\.*$/gm, '')
  await sql.begin(async (transaction) => {
    await transaction.unsafe('create schema tap; set local search_path = tap, public;').simple()
    await transaction.unsafe(withoutPsql).simple()
    await transaction.unsafe('grant usage on schema tap to anon, authenticated, service_role').simple()
  })
}

function fileFromTar(tar: Buffer, wanted: RegExp): string {
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 136), 8) || 0
    if (wanted.test(name)) return tar.toString('utf8', at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error('The pgTAP archive holds no extension script.')
}

type TapLine = { ok: boolean; name: string; diagnosis: string }

/** Runs one file inside a transaction that is rolled back, and returns its assertions. */
export async function runTapFile(sql: Sql, path: string): Promise<TapLine[]> {
  const text = readFileSync(path, 'utf8')
  const output: string[] = []
  const done = new Error('rolled back on purpose')
  const run = sql.begin(async (transaction) => {
    await transaction.unsafe('set local search_path = tap, public').simple()
    const answers = await transaction.unsafe(`select * from tap.no_plan();\n${text}`).simple()
    for (const row of answers.flat())
      output.push(...Object.values(row).filter((cell) => typeof cell === 'string'))
    throw done
  })
  await run.catch((error: unknown) => {
    if (error !== done) throw error
  })
  return parseTap(output.join('\n'))
}

function parseTap(text: string): TapLine[] {
  const lines: TapLine[] = []
  for (const line of text.split('\n')) {
    const found = /^(not )?ok \d+(?: - (.*))?$/.exec(line)
    if (found) lines.push({ ok: !found[1], name: found[2] ?? '', diagnosis: '' })
    const last = lines.at(-1)
    if (line.startsWith('#') && last) last.diagnosis += `\n${line}`
  }
  return lines
}
