import { expect, test } from '@jest/globals'
import { clientComponents, isReadingPage, withoutReact } from './strip.ts'

const OURS = '<script src="/_next/static/site/1a2b/page.js" defer></script>'
const FACTS = '<script type="application/ld+json">{"@type":"Organization"}</script>'

/** A page as Next writes it, with these client components. */
function page(...components: string[]): string {
  const rows = components.map(
    (name, at) => `${at}:I[${at},[\\"/_next/static/chunks/${at}.js\\"],\\"${name}\\"]\\n`,
  )
  return [
    '<html><head><link rel="preload" as="script" href="/_next/static/chunks/main.js"/>',
    '<link rel="stylesheet" href="/_next/static/chunks/site.css"/></head><body>',
    `<main data-reading=""><h1>Pricing</h1><!--$--><p>From $99</p><!--/$-->${FACTS}</main>`,
    '<script src="/_next/static/chunks/main.js" async=""></script>',
    `<script>self.__next_f.push([1,"${rows.join('')}"])</script></body></html>`,
  ].join('')
}

test('text, styles and structured data stay; framework scripts are removed; ours is added', () => {
  expect(withoutReact(page('SiteBehavior'), OURS)).toBe(
    [
      '<html><head>',
      `<link rel="stylesheet" href="/_next/static/chunks/site.css"/>${OURS}</head><body>`,
      `<main data-reading=""><h1>Pricing</h1><p>From $99</p>${FACTS}</main></body></html>`,
    ].join(''),
  )
})

test('a disallowed client component stops the build with its name', () => {
  expect(() => withoutReact(page('SiteBehavior', 'PriceSlider'), OURS)).toThrow('holds PriceSlider, which')
})

test('names that the data spells once and refers to later are found', () => {
  const html = '<script>push([1,"4e:\\"PriceSlider\\"\\n5:I[1,[\\"a.js\\"],\\"$4e\\"]\\n"])</script>'

  expect(clientComponents(html)).toEqual(['PriceSlider'])
})

test('a page without a head, or with a script left over, stops the build', () => {
  expect(() => withoutReact('<body></body>', OURS)).toThrow('without a head')
  const withImport = page().replace('</main>', '<a href="/_next/static/chunks/x.js">x</a></main>')
  expect(() => withoutReact(withImport, OURS)).toThrow('left over')
})

test('only a page whose main is marked counts as one for reading', () => {
  expect(isReadingPage(page())).toBe(true)
  expect(isReadingPage('<main id="content"><p data-reading="">x</p></main>')).toBe(false)
})
