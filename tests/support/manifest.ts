import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { z } from 'zod'

/** Every endpoint of the product, from the file tree, the build and the database, so that none is missed. */

const ROOT = process.cwd()
const APP = join(ROOT, 'app')
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** `/dashboard/orders/[orderId]`, without route groups. */
export function pagePatterns(): string[] {
  return filesNamed('page.tsx').map(toPattern).sort()
}

/** Pages in the folder of public pages, which defines who may see them. */
export function publicPages(): string[] {
  return publicFiles('page.tsx')
}

/** The same for texts that are served beside the pages. */
export function publicRoutes(): string[] {
  return publicFiles('route.ts')
}

function publicFiles(name: string): string[] {
  return filesNamed(name)
    .filter((file) => file.startsWith('(marketing)/'))
    .map(toPattern)
    .sort()
}

/** `GET /api/documents/[documentId]/view`. */
export function routePatterns(): string[] {
  return filesNamed('route.ts')
    .flatMap((file) => {
      const text = readFileSync(join(APP, file), 'utf8')
      const offered = METHODS.filter((method) =>
        new RegExp(`export (const|(async )?function) ${method}\\b`).test(text),
      )
      return offered.map((method) => `${method} ${toPattern(file)}`)
    })
    .sort()
}

/** The exported names of every file with 'use server'. */
export function actionNames(): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(APP, file), 'utf8'))
    .filter((text) => /^\s*'use server'/m.test(text))
    .flatMap((text) =>
      [...text.matchAll(/export (?:const|async function) (\w+)/g)].map(([, name = '']) => name),
    )
    .sort()
}

const referencesSchema = z.object({
  node: z.record(
    z.string(),
    z.object({ exportedName: z.string(), workers: z.record(z.string(), z.unknown()) }),
  ),
})

export type BuiltAction = { id: string; name: string; pages: string[] }

/** The build's action ids that a browser sends, with the pages that include them. */
export function builtActions(): BuiltAction[] {
  const file = join(ROOT, process.env.NEXT_DIST_DIR ?? '.next', 'server/server-reference-manifest.json')
  const { node } = referencesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(node).map(([id, { exportedName, workers }]) => ({
    id,
    name: exportedName,
    pages: Object.keys(workers).map((worker) => toPattern(worker.replace(/^app\//, ''))),
  }))
}

export type Table = { name: string; columns: string[] }

export async function publicTables(sql: postgres.Sql): Promise<Table[]> {
  return sql<Table[]>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`
}

export type SqlFunction = { name: string; parameters: { name: string; type: string }[] }

export async function publicFunctions(sql: postgres.Sql): Promise<SqlFunction[]> {
  const rows = await sql<{ name: string; names: string[] | null; types: string[] }[]>`
    select p.proname as name, p.proargnames as names,
      array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by 1`
  return rows.map(({ name, names, types }) => ({
    name,
    parameters: types.map((type, index) => ({ name: names?.[index] ?? '', type })),
  }))
}

export async function buckets(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from storage.buckets order by id`
  return rows.map(({ id }) => id)
}

export function fill(pattern: string, ids: Record<string, string>): string {
  return pattern.replace(/\[\[?(?:\.\.\.)?(\w+)\]?\]/g, (_, name: string) => ids[name] ?? 'nowhere')
}

function filesNamed(name: string): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.split('/').at(-1) === name,
  )
}

function toPattern(file: string): string {
  const segments = file.split('/').slice(0, -1)
  return `/${segments.filter((segment) => !segment.startsWith('(')).join('/')}`
}
