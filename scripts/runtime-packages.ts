import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** These packages and all their dependencies: what a folder without the rest of `node_modules` must contain. */
export function withDependencies(root: string, names: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const manifest = join(root, 'node_modules', name, 'package.json')
    if (found.has(name) || !existsSync(manifest)) continue
    found.add(name)
    waiting.push(...dependenciesOf(JSON.parse(readFileSync(manifest, 'utf8'))))
  }
  return [...found].sort()
}

/** Without a schema: each start of the app and of Jest reads the configuration, and most of that was loading zod. */
function dependenciesOf(manifest: object): string[] {
  const given = 'dependencies' in manifest ? manifest.dependencies : null
  return typeof given === 'object' && given !== null ? Object.keys(given) : []
}
