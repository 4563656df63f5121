/** Reads what configures how the markup of a project is compiled and typed, once at the start. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['.', 'src', 'types', '@types', 'src/types']

const IS_CONFIG = /^(([tj]sconfig\b.*\.json)|\.babelrc(\..+)?|(babel|vite)\.config\.\w+|[\w.-]+\.d\.ts)$/

const MOST_BYTES = 200_000

const COMMENTED_OUT = /^\s*\/\/(?!\/).*$/gm

/** Returns the texts of the configuration files and of the declarations beside them, without lines that are comments. */
export function configText(root: string): string {
  const files = FOLDERS.flatMap((folder) => {
    const home = path.join(root, folder)
    if (!existsSync(home)) return []
    const entries = readdirSync(home, { withFileTypes: true })
    return entries.flatMap((one) =>
      one.isFile() && IS_CONFIG.test(one.name) ? [path.join(home, one.name)] : [],
    )
  })
  return files
    .filter((file) => statSync(file).size <= MOST_BYTES)
    .map((file) => readFileSync(file, 'utf8').replace(COMMENTED_OUT, ''))
    .join('\n')
}
