import 'server-only'
import { toDecimal } from '@/lib/base/money'
import { type Ask, nothing } from './ask'
import { askAll } from './lists'
import type { ClioClient } from './port'
import { data, EXPENSE_FIELDS, expenseSchema } from './rows'

type Expenses = Pick<
  ClioClient,
  'createExpense' | 'updateExpense' | 'deleteExpense' | 'expense' | 'findExpenses'
>

const fields = { fields: EXPENSE_FIELDS }

export function expensesOf(ask: Ask): Expenses {
  return {
    createExpense: ({ matterId, date, amountCents, note }) =>
      ask(
        {
          method: 'POST',
          path: '/activities.json',
          query: fields,
          data: {
            type: 'ExpenseEntry',
            matter: { id: Number(matterId) },
            date,
            price: dollars(amountCents),
            quantity: 1,
            note,
          },
        },
        data(expenseSchema),
      ),

    updateExpense: (expenseId, { date, amountCents, note, knownEtag }) =>
      ask(
        {
          method: 'PATCH',
          path: `/activities/${expenseId}.json`,
          query: fields,
          data: { date, note, ...(amountCents === undefined ? {} : { price: dollars(amountCents) }) },
          ...(knownEtag === undefined ? {} : { headers: { 'if-match': knownEtag } }),
        },
        data(expenseSchema),
      ),

    deleteExpense: (expenseId) => ask({ method: 'DELETE', path: `/activities/${expenseId}.json` }, nothing),

    expense: (expenseId) =>
      ask({ path: `/activities/${expenseId}.json`, query: fields }, data(expenseSchema)),

    async findExpenses({ matterId, text }) {
      const reply = await askAll(
        ask,
        {
          path: '/activities.json',
          query: { ...fields, matter_id: matterId, type: 'ExpenseEntry', query: text, order: 'id(asc)' },
        },
        expenseSchema,
      )
      return reply.ok ? { ...reply, value: reply.value.filter(({ note }) => hasWord(note, text)) } : reply
    },
  }
}

/** Matches whole words, so that a short order number doesn't match the expense of a longer one. */
function hasWord(note: string, word: string): boolean {
  return note.split(/[\s,;:.()]+/).includes(word)
}

/** Clio writes amounts as decimal numbers. */
function dollars(cents: number): number {
  return Number(toDecimal(cents))
}
