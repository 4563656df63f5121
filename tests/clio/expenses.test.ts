import { type Connected, type GivenClio, givenAda, newMatter, problemOf, valueIn } from './given-clio'

let given: GivenClio
let ada: Connected

beforeAll(async () => {
  ;({ given, ada } = await givenAda())
})
afterAll(() => given.end())
afterEach(() => given.reset())

const NOTE = 'Certified translation, order ATT-2026-004711'

async function expenseOn() {
  const { matterId } = await newMatter(given, ada.user)
  const input = { matterId, date: '2026-11-23', amountCents: 14_995, note: NOTE }
  const found = async () => valueIn(await ada.client.findExpenses({ matterId, text: 'ATT-2026-004711' }))
  return { matterId, input, found }
}

test('an expense has its date, amount and note, to the cent', async () => {
  const { matterId, input } = await expenseOn()

  const made = valueIn(await ada.client.createExpense(input))

  expect(made).toMatchObject({
    matterId,
    date: '2026-11-23',
    amountCents: 14_995,
    note: NOTE,
    isBilled: false,
  })
  expect(valueIn(await ada.client.expense(made.id))).toEqual(made)
})

test('after a lost answer the order number finds the single expense', async () => {
  const { input, found } = await expenseOn()
  await given.fault('create_expense', 'drop-after')

  const lost = await ada.client.createExpense(input)

  expect(problemOf(lost)).toBe('unavailable')
  expect(await found()).toHaveLength(1)
})

test('an order number does not match a longer one', async () => {
  const { matterId, input, found } = await expenseOn()

  await ada.client.createExpense({ ...input, note: 'order ATT-2026-00471' })
  await ada.client.createExpense(input)

  expect(await found()).toMatchObject([{ note: NOTE }])
  expect(valueIn(await ada.client.findExpenses({ matterId, text: 'ATT-2026-00471' }))).toHaveLength(1)
})

test('a correction changes the amount unless it was edited meanwhile', async () => {
  const { input } = await expenseOn()
  const made = valueIn(await ada.client.createExpense(input))

  const changed = valueIn(
    await ada.client.updateExpense(made.id, { amountCents: 5000, knownEtag: made.etag }),
  )
  const late = await ada.client.updateExpense(made.id, { amountCents: 1, knownEtag: made.etag })

  expect(changed).toMatchObject({ amountCents: 5000, note: NOTE, date: '2026-11-23' })
  expect(problemOf(late)).toBe('conflict')
})

test('a billed expense can be neither changed nor removed', async () => {
  const { input } = await expenseOn()
  const { id } = valueIn(await ada.client.createExpense(input))
  await given.sandbox('POST', `/activities/${id}/bill`)

  const replies = [await ada.client.updateExpense(id, { amountCents: 0 }), await ada.client.deleteExpense(id)]

  expect(replies.map(problemOf)).toEqual(['unprocessable', 'unprocessable'])
  expect(valueIn(await ada.client.expense(id))).toMatchObject({ isBilled: true, amountCents: 14_995 })
})

test('a removed expense is gone', async () => {
  const { input, found } = await expenseOn()
  const { id } = valueIn(await ada.client.createExpense(input))

  valueIn(await ada.client.deleteExpense(id))

  expect(await found()).toEqual([])
  expect(problemOf(await ada.client.deleteExpense(id))).toBe('not_found')
})
