import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

async function givenEvaluation() {
  const [customer, account] = await Promise.all([givenAccount(), givenAccount('admin')])
  const { id } = await givenOrderInState(sql, { ...customer, userId: customer.id }, 'placed')
  const evaluation = {
    purpose: 'education',
    reportType: 'general',
    credentials: [
      {
        title: 'Licenciatura en Letras',
        institution: 'Universidad de Sevilla',
        city: 'Sevilla',
        country: 'ES',
        level: 'bachelor',
        attendedFrom: '2011',
        attendedTo: '2015',
      },
    ],
  }
  // As an order that a quote became.
  await sql`update orders set origin = 'quote', family = 'evaluation', evaluation = ${sql.json(evaluation)}
    where id = ${id}`
  await sql`update order_items set kind = 'evaluation' where order_id = ${id}`
  return { order: `/admin/orders/${id}`, page: `/admin/orders/${id}/worksheet`, clerk: await signIn(account) }
}

test('an evaluator fills in the worksheet of an order, and finds it again with its grade average', async () => {
  const { order, page, clerk } = await givenEvaluation()
  const asked = textOf((await clerk.get(order)).body)
  expect(asked).toContain('Universidad de Sevilla, Sevilla, Spain, Bachelor’s or first degree, 2011 – 2015')
  expect(asked).toContain('Open worksheet')
  expect((await clerk.get(page)).body).toContain('value="Licenciatura en Letras"')

  const saved = await clerk.submit(page, 'Save worksheet', {
    'credentials.0.title': 'Licenciatura en Letras',
    'credentials.0.equivalency': 'Bachelor of Arts',
    'credentials.0.years': '4.5',
    'credentials.0.courses.0.subject': 'Latín I',
    'credentials.0.courses.0.credits': '3',
    'credentials.0.courses.0.grade': 'A',
    'credentials.0.courses.2.subject': 'Griego I',
    'credentials.0.courses.2.credits': '1',
    'credentials.0.courses.2.grade': 'C',
  })

  expect(textOf(saved.body)).toContain('The worksheet is saved.')
  const { body } = await clerk.get(page)
  expect(body).toContain('value="Bachelor of Arts"')
  expect(textOf(body)).toContain('2 courses, 4 U.S. credits, GPA 3.50')
})

test('a course with a grade needs its credits, and is named by its own row', async () => {
  const { page, clerk } = await givenEvaluation()

  const { body } = await clerk.submit(page, 'Save worksheet', {
    'credentials.0.title': 'Licenciatura en Letras',
    'credentials.0.courses.1.subject': 'Latín I',
    'credentials.0.courses.1.grade': 'A',
  })

  expect(textOf(body)).toContain('Enter the U.S. credits for a course with a grade.')
  expect(body).toContain('href="#credentials.0.courses.1.credits"')
})
