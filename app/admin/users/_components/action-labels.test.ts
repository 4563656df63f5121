import { globSync, readFileSync } from 'node:fs'
import { securityNoticeJobSchema } from '@/lib/domain/messages/schema'
import { ACTION_LABELS } from './action-labels'

/** The suffixes of actions that SQL concatenates. Notices of keys and endpoints belong to actions of the key or endpoint. */
const ENDINGS: Record<string, readonly string[]> = {
  'account.': securityNoticeJobSchema.shape.event.options.filter((event) => !/^(key|webhook)_/.test(event)),
  'account.role_': ['declined', 'withdrawn'],
  'refund.': ['requested', 'approved', 'processing', 'succeeded', 'failed', 'rejected', 'canceled'],
}

/** The arguments of each call of a function, as text. */
function callsOf(source: string, name: string): string[] {
  return source
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      let depth = 1
      const end = [...rest].findIndex((sign) => {
        depth += Number(sign === '(') - Number(sign === ')')
        return depth === 0
      })
      return rest.slice(0, end)
    })
}

const codesIn = (text: string): string[] =>
  [...text.matchAll(/'([a-z_]+\.[a-z_]*)'/g)].map((match) => match[1] ?? '')

function actionsOfTheDatabase(): string[] {
  const sources = globSync('supabase/migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
  return sources
    .flatMap((source) => callsOf(source, 'record_audit'))
    .flatMap(codesIn)
    .flatMap((code) => (/[._]$/.test(code) ? (ENDINGS[code] ?? ['?']).map((end) => code + end) : [code]))
}

/** An action follows `action:`. */
function actionsOfTheServer(): string[] {
  return globSync(['lib/**/*.ts', 'app/**/*.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [...source.matchAll(/\b(?:p_)?action: [^\n]*/g)].flatMap(([line]) => codesIn(line)))
}

test('every action of the audit trail has a text', () => {
  const actions = new Set([...actionsOfTheDatabase(), ...actionsOfTheServer()])

  expect([...actions].filter((action) => ACTION_LABELS[action] === undefined)).toEqual([])
  expect(actions.size).toBeGreaterThan(80)
})

test('every text belongs to an action that is written', () => {
  const actions = new Set([...actionsOfTheDatabase(), ...actionsOfTheServer()])

  expect(Object.keys(ACTION_LABELS).filter((action) => !actions.has(action))).toEqual([])
})
