import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS } from './areas.ts'
import { sourceWords } from './source-words.ts'

/** Screens behind a session, mails and refusals in all their states, in file order, by area name. */
export function areaTexts(root: string): Map<string, string> {
  return new Map(
    AREAS.map(({ name, title, files }) => {
      const paths = files.flatMap((file) => (/\.tsx?$/.test(file) ? [file] : filesIn(root, file)))
      return [
        name,
        asPage(
          `# ${title}`,
          paths.flatMap((path) => partOf(root, path)),
        ),
      ]
    }),
  )
}

function partOf(root: string, path: string): string[] {
  const words = sourceWords(path, readFileSync(join(root, path), 'utf8'))
  return words.length === 0 ? [] : [`## ${path}`, words.map((text) => `- ${text}`).join('\n')]
}

function filesIn(root: string, folder: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((path) => !/\.test\.|(^|\/)(samples|testing)\//.test(path))
    .map((path) => `${folder}/${path}`)
    .sort()
}

export function asPage(title: string, lines: readonly string[]): string {
  return `${[title, ...lines].join('\n\n')}\n`
}
