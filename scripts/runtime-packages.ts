import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** These packages and all their dependencies: what a folder without the rest of `node_modules` must contain. */
export function withDependencies(root: string, names: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const manifest = join(root, 'node_modules', name, 'package.json')
    if (found.has(name) || !existsSync(manifest)) continue
    found.add(name)
    const { dependencies } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')))
    waiting.push(...Object.keys(dependencies))
  }
  return [...found].sort()
}
