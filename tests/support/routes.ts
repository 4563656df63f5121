import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The app's routes from the file tree, so that a scan covers new ones. */

type FoundRoute = { path: string; file: string; method: string; access: string; source: string }

const APP = join(import.meta.dirname, '../../app')
const ANY_ID = '00000000-0000-4000-8000-000000000000'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export function pagePaths(): string[] {
  return filesNamed('page.tsx').map(toPath)
}

export function routes(): FoundRoute[] {
  return filesNamed('route.ts').flatMap((file) => {
    const text = readFileSync(join(APP, file), 'utf8')
    return METHODS.flatMap((method) => {
      const source = new RegExp(`export const ${method} = ([\\s\\S]*?)(?=\\nexport |$)`).exec(text)?.[1]
      if (source === undefined) return []
      const access =
        /access: '(\w+)'/.exec(source)?.[1] ?? (text.includes("'../_pipeline/handle'") ? 'key' : 'unknown')
      return [{ path: toPath(file), file, method, access, source }]
    })
  })
}

export function actionFiles(): { file: string; text: string }[] {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return files
    .map((file) => ({ file, text: readFileSync(join(APP, file), 'utf8') }))
    .filter(({ text }) => /^\s*'use server'/m.test(text))
}

export function routeFiles(): { file: string; text: string }[] {
  return filesNamed('route.ts').map((file) => ({ file, text: readFileSync(join(APP, file), 'utf8') }))
}

function filesNamed(name: string): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.split('/').at(-1) === name)
    .sort()
}

function toPath(file: string): string {
  const segments = file.split('/').slice(0, -1)
  const shown = segments
    .filter((segment) => !segment.startsWith('('))
    .map((segment) => segment.replace(/^\[.*\]$/, ANY_ID))
  return `/${shown.join('/')}`
}
