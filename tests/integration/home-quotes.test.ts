import { openDatabase } from '../support/given-orders'
import { givenStoredQuote, sendPrice } from '../support/given-quotes'
import { textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

test('the home counts quotes that wait for the customer and quotes being priced', async () => {
  const account = await givenAccount()
  const owner = { userId: account.id, email: account.email }
  const ready = await givenStoredQuote(sql, owner)
  await sendPrice(sql, ready)
  const requests = await Promise.all([givenStoredQuote(sql, owner), givenStoredQuote(sql, owner)])

  const { body } = await (await signIn(account)).get('/dashboard')

  const text = textOf(body)
  expect(text).toContain('1 waiting for you')
  expect(text).toContain('2 being priced')
  for (const { number } of requests) expect(text.indexOf(ready.number)).toBeLessThan(text.indexOf(number))
})

test('the list of quotes is downloaded only if there is one, whichever tab is open', async () => {
  const [account, newcomer] = [await givenAccount(), await givenAccount()]
  await givenStoredQuote(sql, { userId: account.id, email: account.email })
  const pastOf = async (who: typeof account) =>
    textOf((await (await signIn(who)).get('/dashboard/my-quotes?tab=past')).body)

  const [listed, empty] = [await pastOf(account), await pastOf(newcomer)]

  expect(listed).toContain('No past quotes')
  expect(listed).toContain('Download as CSV')
  expect(empty).toContain('No past quotes')
  expect(empty).not.toContain('Download as CSV')
})
