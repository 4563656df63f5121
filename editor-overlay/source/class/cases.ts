/** The branches of a `switch`, each with the condition under which it is chosen. */
import type { Statement } from 'oxc-parser'
import { type Source, sliceOf } from '../file/source.ts'
import { whenChosen } from './conditions.ts'
import type { SlotContext } from './gather.ts'

export type Switch = Extract<Statement, { type: 'SwitchStatement' }>

/** Cases that share statements: `case 'sm': case 'xs': return 'p-2'`. */
type Branch = { values: string[]; isDefault: boolean; body: readonly Statement[] }

/** Returns the branches of a `switch`, each with the context under which it is chosen, and that of no case. */
export function casesOf(source: Source, { discriminant, cases }: Switch, context: SlotContext) {
  const subject = sliceOf(source, discriminant)
  const branches = branchesOf(source, cases)
  const chosen = ({ values }: Branch) => `${subject} is ${values.join(' or ')}`
  const tests = branches.filter(({ isDefault }) => !isDefault).map(chosen)
  const otherwise: SlotContext = {
    ...context,
    when: [...context.when, `no other case of ${subject} is`],
    conditions: [...context.conditions, ...tests.map((test) => ({ test, holds: false }))],
  }
  const contexts = branches.map((branch) =>
    branch.isDefault ? otherwise : whenChosen(context, chosen(branch)),
  )
  return { branches, contexts, otherwise }
}

function branchesOf(source: Source, cases: Switch['cases']): Branch[] {
  const branches: Branch[] = []
  let open: Branch | undefined
  for (const { test, consequent } of cases) {
    const branch: Branch = open ?? { values: [], isDefault: false, body: [] }
    if (!open) branches.push(branch)
    if (test) branch.values.push(sliceOf(source, test).replace(/^['"`]|['"`]$/g, ''))
    else branch.isDefault = true
    branch.body = consequent
    open = consequent.length > 0 ? undefined : branch
  }
  return branches
}
