import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ownEnv, processEnv } from './stack/env.ts'

/**
 * Follows the Dockerfile without a daemon: one folder per stage, the same COPY, ENV, ARG and RUN, on this
 * machine's system. Differences: the base image, its user, and the paths above WORKDIR.
 * node scripts/run.mjs scripts/try-image.ts --to /tmp/image --target app --arg SITE_URL=https://…
 */

const root = join(import.meta.dirname, '..')

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    target: { type: 'string', default: 'app' },
    arg: { type: 'string', multiple: true, default: [] },
  },
})

type Stage = { name: string; from: string; steps: { word: string; rest: string }[] }

function readStages(): Stage[] {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')
  const stages: Stage[] = []
  for (const line of lines.filter((text) => text && !text.startsWith('#'))) {
    const [word = '', ...words] = line.split(' ')
    if (word === 'FROM') stages.push({ from: words[0] ?? '', name: words[2] ?? '', steps: [] })
    else stages.at(-1)?.steps.push({ word, rest: words.join(' ') })
  }
  return stages
}

/** What `docker build` would send: everything not listed in .dockerignore. */
function copyContext(to: string): void {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const args = ignored.filter((line) => !line.startsWith('!')).map((line) => `--exclude=${pattern(line)}`)
  const sent = spawnSync(
    'sh',
    ['-c', `tar -c ${args.map((arg) => `'${arg}'`).join(' ')} . | tar -x -C '${to}'`],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (sent.status !== 0) throw new Error('The context could not be copied.')
}

function pattern(line: string): string {
  return line.startsWith('**/') ? line.slice(3) : `./${line}`
}

type Built = { folder: string; env: Record<string, string> }

function build(stages: Stage[], name: string, to: string): Built {
  const stage = stages.find((one) => one.name === name)
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}.`)
  const isStage = stages.some((one) => one.name === stage.from)
  const base = isStage ? build(stages, stage.from, to) : null
  const folder = join(to, name)
  if (existsSync(folder)) return { folder, env: base?.env ?? {} }
  mkdirSync(folder, { recursive: true })
  if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true })
  const env = { ...base?.env }
  for (const step of stage.steps) perform(step, { folder, env, stages, to })
  return { folder, env }
}

type Place = Built & { stages: Stage[]; to: string }

function perform({ word, rest }: { word: string; rest: string }, place: Place): void {
  const { folder, env } = place
  if (word === 'COPY') copy(rest, place)
  if (word === 'ARG') {
    const given = (values.arg ?? []).find((arg) => arg.startsWith(`${rest}=`))
    if (given) env[rest] = given.slice(rest.length + 1)
  }
  if (word === 'ENV') {
    for (const pair of rest.split(' ')) {
      const [key = '', value = ''] = pair.split('=')
      env[key] = value
    }
  }
  if (word !== 'RUN') return
  // The base image's folders and its user do not exist here.
  const command = rest.replace(/ && mkdir -p \/data && chown .*$/, '')
  console.log(`RUN ${command}`)
  const ended = spawnSync('sh', ['-c', command], {
    cwd: folder,
    env: processEnv({ ...ownEnv(process.env), ...env }),
    stdio: 'inherit',
  })
  if (ended.status !== 0) throw new Error(`${command} failed.`)
}

function copy(rest: string, { folder, stages, to }: Place): void {
  const [first = '', ...others] = rest.split(' ')
  if (rest === '. .') {
    copyContext(folder)
    return
  }
  const from = first.startsWith('--from=') ? first.slice('--from='.length) : null
  const names = from ? others : [first, ...others]
  const source = from ? build(stages, from, to).folder : root
  const target = resolve(folder, names.at(-1) ?? '')
  for (const name of names.slice(0, -1)) {
    const path = resolve(source, name.replace(/^\/app\//, ''))
    const isFolder = name.endsWith('standalone')
    const into = isFolder ? target : join(target, path.split('/').at(-1) ?? '')
    mkdirSync(dirname(into), { recursive: true })
    cpSync(path, into, { recursive: true, verbatimSymlinks: true })
  }
}

if (!values.to) throw new Error('Say where: --to /tmp/image')
rmSync(values.to, { recursive: true, force: true })
const { folder, env } = build(readStages(), values.target, values.to)
console.log(`${folder} holds the image's /app; start it there with ${JSON.stringify(env)}`)
