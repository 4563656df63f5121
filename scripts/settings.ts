import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_SETTINGS, COMMAND_SETTINGS } from '../lib/config/settings-guide.ts'

/** Writes the table of settings in README.md and all of .env.example: npm run settings */

const BEGIN = '<!-- settings: npm run settings -->'
const END = '<!-- /settings -->'
const LIVE = { required: 'yes', optional: '', never: 'never' } as const

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function settingsTables(): string {
  const app = Object.entries(APP_SETTINGS).map(([name, { without, live, does }]) => [
    `\`${name}\``,
    without,
    LIVE[live],
    does,
  ])
  const commands = Object.entries(COMMAND_SETTINGS).map(([name, { without, does }]) => [
    `\`${name}\``,
    without,
    does,
  ])
  return [
    table(['The app', 'Without it', 'Needed live', 'What it is'], app),
    table(['Commands', 'Without it', 'What it is'], commands),
  ].join('\n\n')
}

/** The README with the tables of today between its two marks. */
export function withSettings(readme: string): string {
  const [before, rest] = readme.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`README.md has lost ${BEGIN} or ${END}.`)
  return `${before}${BEGIN}\n\n${settingsTables()}\n\n${END}${after}`
}

/** What a live site sets, with nothing to copy by mistake: defaults stand in the comment, values are left out. */
export function envExample(): string {
  const lines = Object.entries(APP_SETTINGS).flatMap(([name, { live, without, does }]) => {
    if (live === 'never') return []
    const plain = does.replaceAll('`', '')
    return [
      '',
      `# ${plain[0]?.toUpperCase()}${plain.slice(1)}.`,
      `# Without it: ${without.replaceAll('`', '')}.`,
      `${live === 'required' ? '' : '# '}${name}=`,
    ]
  })
  return [
    '# Settings of a live site, written by "npm run settings". On one machine none is needed: npm start.',
    ...lines,
    '',
  ].join('\n')
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const readme = join(root, 'README.md')
  writeFileSync(readme, withSettings(readFileSync(readme, 'utf8')))
  writeFileSync(join(root, '.env.example'), envExample())
}
