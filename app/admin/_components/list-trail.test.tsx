import { fireEvent, render, screen } from '@testing-library/react'
import { paths } from '@/lib/config/paths'
import { ListTrail } from './list-trail'
import { keepList, parseList, readStoredList } from './opened-list'

const ROWS = ['/admin/orders/1', '/admin/orders/2', '/admin/orders/3']
const LIST = {
  href: '/admin/orders?late=yes&after=x',
  rows: ROWS,
  pages: { previous: null, next: '/admin/orders?late=yes&after=y' },
  opened: null,
}

function draw(orderId: string) {
  const visited: string[] = []
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes which link is followed
    // biome-ignore lint/a11y/useKeyWithClickEvents: only observes which link is followed
    <div
      onClick={(event) => {
        event.preventDefault()
        if (event.target instanceof HTMLAnchorElement)
          visited.push(event.target.pathname + event.target.search)
      }}
    >
      <ListTrail here={paths.adminOrder(orderId)} all={paths.adminOrders} noun="order" />
      <textarea name="body" aria-label="Message" />
      <div id="documents">
        <button type="button">Show diploma.pdf</button>
      </div>
      <div id="notes">
        <textarea name="note" aria-label="Note" />
      </div>
      <div id="next-step">
        <button type="button">Complete order</button>
        <div id="undo">
          <button type="button" onClick={() => visited.push('undone')}>
            Undo
          </button>
        </div>
      </div>
    </div>,
  )
  return visited
}

const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options })

beforeEach(() => sessionStorage.clear())

test('leads back to the list it was opened from, and to the orders beside it there', () => {
  keepList(LIST)
  draw('2')

  expect(hrefOf('Back to orders')).toBe(LIST.href)
  expect([hrefOf('Previous order'), hrefOf('Next order')]).toEqual([ROWS[0], ROWS[2]])
  expect(parseList(readStoredList())?.opened).toBe(ROWS[1])
})

test('the last order of a page leads to the first one of the next page', () => {
  keepList(LIST)
  draw('3')

  expect([hrefOf('Previous order'), hrefOf('Next order')]).toEqual([
    ROWS[1],
    '/admin/orders?late=yes&after=y&open=first',
  ])
})

test('leads to the order list if it was opened from elsewhere', () => {
  keepList(LIST)
  draw('9')

  expect([hrefOf('Back to orders'), hrefOf('Previous order'), hrefOf('Next order')]).toEqual([
    '/admin/orders',
    null,
    null,
  ])
  expect(parseList(readStoredList())?.opened).toBeNull()
})

test('j, k and u follow the links; z undoes a move; d, e, m and n go to the documents, next step, message and note', () => {
  keepList(LIST)
  const visited = draw('2')

  for (const key of ['j', 'k', 'u']) press(key)
  expect(visited).toEqual([ROWS[2], ROWS[0], LIST.href])
  press('z')
  expect(visited.at(-1)).toBe('undone')

  press('d')
  expect(screen.getByRole('button', { name: 'Show diploma.pdf' })).toHaveFocus()
  press('e')
  expect(screen.getByRole('button', { name: 'Complete order' })).toHaveFocus()
  press('m')
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  screen.getByRole('textbox', { name: 'Message' }).blur()
  press('n')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
})

test('no shortcut fires while typing or with a modifier', () => {
  keepList(LIST)
  const visited = draw('2')

  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) press('j', { [modifier]: true })
  screen.getByRole('textbox', { name: 'Message' }).focus()
  for (const key of ['j', 'k', 'u', 'e', '?']) press(key)

  expect(visited).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
})

test('? lists the shortcuts', () => {
  draw('2')
  const list = document.querySelector('dialog')
  let opened = 0
  Object.assign(list ?? {}, {
    showModal: () => {
      opened += 1
    },
  })

  press('?')

  expect(opened).toBe(1)
  expect(list?.textContent).toMatch(
    /j.*Next order.*k.*Previous order.*u.*Back to orders.*n.*Internal note.*m.*Message to the customer/,
  )
})

test('a quote leads back to its own list', () => {
  const rows = ['/admin/quotes/1', '/admin/quotes/2']
  const href = '/admin/quotes?status=all'
  keepList({ href, rows, pages: { previous: null, next: null }, opened: null })
  render(<ListTrail here={paths.adminQuote('1')} all={paths.adminQuotes} noun="quote" />)

  expect(screen.getByRole('navigation', { name: 'Quote list' })).toBeVisible()
  expect([hrefOf('Back to quotes'), hrefOf('Previous quote'), hrefOf('Next quote')]).toEqual([
    href,
    null,
    '/admin/quotes/2',
  ])
})
