import { searchOptions } from './combobox-search'

const OPTIONS = [
  { value: 'ar', label: 'Arabic', detail: 'العربية' },
  { value: 'fa', label: 'Persian', detail: 'فارسی', keywords: ['Farsi', 'Dari'] },
  { value: 'es', label: 'Spanish', detail: 'Español' },
  { value: 'zh-Hans', label: 'Chinese (Simplified)', detail: '简体中文', keywords: ['Mandarin'] },
  { value: 'fil', label: 'Filipino', detail: 'Filipino', keywords: ['Tagalog'] },
]

const found = (text: string) => searchOptions(OPTIONS, text).map((option) => option.value)

test('finds a language by its English name, its own name and its tag', () => {
  expect(found('spani')).toEqual(['es'])
  expect(found('简体')).toEqual(['zh-Hans'])
  expect(found('فارسی')).toEqual(['fa'])
  expect(found('fil')[0]).toBe('fil')
})

test('finds a language by other common names', () => {
  expect(found('farsi')).toEqual(['fa'])
  expect(found('mandarin')).toEqual(['zh-Hans'])
  expect(found('tagalog')).toEqual(['fil'])
})

test('ignores accents and case', () => {
  expect(found('ESPANOL')).toEqual(['es'])
})

test('ranks the start of a name before its middle', () => {
  expect(found('a')[0]).toBe('ar')
})

test('lists everything for an empty search and nothing for nonsense', () => {
  expect(found('  ')).toHaveLength(5)
  expect(found('qqq')).toEqual([])
})
