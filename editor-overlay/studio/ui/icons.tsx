/** Icons in the color of the surrounding text. Each needs a text or a label beside it. */
const PATHS = {
  undo: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  redo: 'm10 3 3 3-3 3m3-3H6.5a3.5 3.5 0 0 0 0 7H10',
  select: 'm3.5 2.5 9 4-4 1.5-1.5 4z',
  draw: 'M2.5 4.5v-2h2m7 0h2v2m0 7v2h-2m-7 0h-2v-2M8 5.5v5M5.5 8h5',
  drive: 'M6 13V3.8a1.2 1.2 0 0 1 2.4 0V8l3.4.9c.7.2 1.1.8 1 1.5L12.2 13M6 9 4.2 8.2a1 1 0 0 0-1.3 1.4L5 13',
  keys: 'M2 4.5h12v7H2zM4.5 7h.01M7 7h.01M9.5 7h.01M12 7h.01M5 9.5h6',
  closed: 'm6.5 4.5 3.5 3.5-3.5 3.5',
  open: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  element: 'M3.5 3.5h9v9h-9z',
  text: 'M4 4.5V3.5h8v1M8 3.5v9M6.5 12.5h3',
  component:
    'm8 2 2.2 2.2L8 6.4 5.8 4.2zM8 9.6l2.2 2.2L8 14l-2.2-2.2zM2 8l2.2-2.2L6.4 8l-2.2 2.2zM9.6 8l2.2-2.2L14 8l-2.2 2.2z',
  list: 'M6 4.5h7M6 8h7M6 11.5h7M3 4.5h.01M3 8h.01M3 11.5h.01',
  condition: 'M4 2.5v11M4 6.5c0 3 7 1.5 7 4.5v2.5M9 11.5l2 2 2-2',
  value: 'M6 3C4 3 5 7.5 3 8c2 .5 1 5 3 5M10 3c2 0 1 4.500 3 5-2 .5-1 5-3 5',
  image: 'M2.5 3.5h11v9h-11zM5.5 6.5h.01M3 11.500l3-3 2 2 2.500-3 3 3.500',
  close: 'm4 4 8 8m0-8-8 8',
  search: 'M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM10.300 10.300l3.200 3.200',
  expand: 'm4 6 4-3.500L12 6M4 10l4 3.500 4-3.500',
  collapse: 'm4 2.500 4 3.500 4-3.500M4 13.500l4-3.500 4 3.500',
  plus: 'M8 3v10M3 8h10',
  source: 'M5.500 4.500 2 8l3.500 3.500m5-7L14 8l-3.500 3.500',
} as const

/** Only names that have a path. */
export type IconName = keyof typeof PATHS

const MEDIA = /^(img|picture|video|audio|svg|canvas|figure)$/
const WORDS =
  /^(p|h[1-6]|span|a|strong|em|b|i|small|code|blockquote|label|legend|figcaption|li|dt|dd|button|option)$/

/** Returns the icon of a tag; `element` if no other fits. */
export function iconOfTag(tag: string): IconName {
  if (MEDIA.test(tag)) return 'image'
  if (/^(ul|ol|dl|select)$/.test(tag)) return 'list'
  return WORDS.test(tag) ? 'text' : 'element'
}

/** Hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
