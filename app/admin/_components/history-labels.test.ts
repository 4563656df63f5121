import { globSync, readFileSync } from 'node:fs'
import { HISTORY_LABELS } from './history-labels'

/** The action and its subject follow each other in SQL and in commands. Actions that SQL concatenates are not found. */
const EVENTS = /'([a-z_]+\.[a-z_]+)',\s*(?:subjectType: )?'(?:order|quote)'/g

test('every event of an order or a quote has a text in its history', () => {
  const sources = globSync(['supabase/migrations/*.sql', 'lib/domain/**/commands/*.ts'])
  const actions = new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(EVENTS)].map(([, action = '']) => action),
    ),
  )

  expect(actions.size).toBeGreaterThan(20)
  expect([...actions].filter((action) => HISTORY_LABELS[action] === undefined)).toEqual([])
})
