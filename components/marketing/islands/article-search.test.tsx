import { startArticleSearch } from './article-search'

function givenPage(): { type: (text: string) => void; shown: () => string[] } {
  document.body.innerHTML = `
    <div data-search>
      <search hidden data-search-box><input /><p data-search-note></p>
        <ul hidden data-search-elsewhere><li data-words="Cancel an order">Cancel an order</li>
          <li data-words="Get an upload URL">Get an upload URL</li></ul></search>
      <section data-words="Keys">Keys</section>
    </div>`
  startArticleSearch(new AbortController().signal)
  const input = document.querySelector('input')
  return {
    type(text) {
      if (!input) throw new Error('There is no field.')
      input.value = text
      input.dispatchEvent(new Event('input'))
    },
    shown: () =>
      [...document.querySelectorAll<HTMLElement>('[data-words]')]
        .filter((entry) => entry.closest('[hidden]') === null)
        .map((entry) => entry.dataset.words ?? ''),
  }
}

test('shows matches on other pages only during a search', () => {
  const { type, shown } = givenPage()

  expect(shown()).toEqual(['Keys'])
  type('upload')
  expect(shown()).toEqual(['Get an upload URL'])
  expect(document.querySelector('[data-search-note]')?.textContent).toBe('1 result')
  type('')
  expect(shown()).toEqual(['Keys'])
})
