import { ARTICLE_SEARCH } from '@/lib/content/islands'

/** Filters guides and glossary while typing. Without it everything is shown. */
export function startArticleSearch(signal: AbortSignal): void {
  const page = document.querySelector('[data-search]')
  const box = page?.querySelector<HTMLElement>('[data-search-box]')
  const input = box?.querySelector('input')
  const note = box?.querySelector('[data-search-note]')
  if (!page || !box || !input || !note) return
  // Matches on other pages are shown only during a search.
  const elsewhere = page.querySelector<HTMLElement>('[data-search-elsewhere]')
  const entries = [...page.querySelectorAll<HTMLElement>('[data-words]')]
  const update = () => {
    const wanted = fold(input.value).split(/\s+/).filter(Boolean)
    const found = entries.filter((entry) => {
      const words = fold(entry.dataset.words ?? '')
      entry.hidden = !wanted.every((word) => words.includes(word))
      return !entry.hidden
    })
    if (elsewhere) elsewhere.hidden = wanted.length === 0
    note.textContent = wanted.length === 0 ? '' : describe(found.length)
  }
  box.hidden = false
  input.addEventListener('input', update, { signal })
  update()
}

function describe(count: number): string {
  if (count === 0) return ARTICLE_SEARCH.noMatch
  return count === 1 ? '1 result' : `${count} results`
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
