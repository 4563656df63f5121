import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { tempFolders } from '@/tests/support/temp-folders'
import { lowerPriority } from './lower-priority'

const folder = tempFolders('attesta-threads-')

const WORKER = `
import { Worker } from 'node:worker_threads'
new Worker('setInterval(() => {}, 1000)', { eval: true }).once('online', () => process.send('ready'))
process.once('disconnect', () => process.exit(0))
`

function startWithThread(): Promise<ChildProcess> {
  const file = join(folder(), 'main.mjs')
  writeFileSync(file, WORKER)
  const child = fork(file)
  return new Promise((resolve) => child.once('message', () => resolve(child)))
}

const isLinux = process.platform === 'linux'
const threadsOf = ({ pid = 0 }: ChildProcess) =>
  isLinux ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]

test('lowers the priority of every running thread', async () => {
  const child = await startWithThread()

  lowerPriority(child)

  const priorities = threadsOf(child).map((id) => getPriority(id))
  child.kill('SIGKILL')
  expect(priorities.length).toBeGreaterThan(isLinux ? 1 : 0)
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]))
})

test('ignores a process that has ended', async () => {
  const child = await startWithThread()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended

  expect(() => lowerPriority(child)).not.toThrow()
})
