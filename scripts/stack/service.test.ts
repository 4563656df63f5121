import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from './service.ts'
import { startFailure } from './start-failure.ts'

const SPEC = { name: 'editor', args: ['editor/main.ts'], port: 54350, healthPath: '/healthz' }

describe('A service that does not start', () => {
  it.each([
    [
      'ended by itself',
      { exitCode: 1, signal: null, lines: ['PORT: Invalid input'] },
      /ended with exit code 1\.\nIts last lines were:\n {2}PORT: Invalid input\nFix what they name, then start again\./,
    ],
    [
      'said nothing',
      { exitCode: 7, signal: null, lines: [] },
      /exit code 7\.\nIt printed nothing\. Start again; if it fails again, run this to see more: node editor\/main\.ts$/,
    ],
    [
      'was killed',
      { exitCode: null, signal: 'SIGKILL' as const, lines: [] },
      /ended it \(SIGKILL\)\.\nIf memory is short, close other programs\. Then start again\.$/,
    ],
    [
      'hangs',
      { exitCode: null, signal: null, lines: ['Reading files'] },
      /it did not answer within 15 minutes at http:\/\/localhost:54350\/healthz\.\nIts last lines were:\n {2}Reading files/,
    ],
  ])('says why and what to do when it %s', (_, ending, expected) => {
    const message = startFailure(SPEC, ending)
    expect(message).toMatch(/^The editor did not start: /)
    expect(message).toMatch(expected)
  })

  it('names its last lines when a real process ends while starting', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'attesta-service-'))
    const file = join(dataDir, 'main.mjs')
    writeFileSync(file, `console.error('The folder app is missing.'); process.exitCode = 3`)
    const spec = {
      name: 'editor',
      args: [file],
      env: {},
      cwd: dataDir,
      dataDir,
      schema: null,
      healthPath: '/',
    }
    const started = startService({ ...spec, port: await freePort() }, { owner: 'none', log: () => undefined })
    await expect(started).rejects.toThrow(
      /exit code 3\.\nIts last lines were:\n {2}The folder app is missing\./,
    )
  })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
