import { parse } from 'parse5'
import { readWords } from './read-words'

const page = (main: string) => readWords(parse(`<header>Menu</header><main>${main}</main>`), ['main'])

test('headings, lists and buttons are marked, and a line includes its links', () => {
  expect(
    page(
      '<h1>Pricing</h1><p>See <a href="/x">all</a> prices.</p><ul><li>One</li></ul><button>Send reply</button>',
    ),
  ).toEqual(['# Pricing', 'See all prices.', '- One', 'Button: Send reply'])
})

test('screen-reader text is in brackets, and drawings and scripts are left out', () => {
  expect(
    page('<nav aria-label="On this page"></nav><svg><title>x</title></svg><script>y()</script>'),
  ).toEqual(['[On this page]'])
})
