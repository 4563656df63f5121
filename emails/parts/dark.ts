import { COLOR } from './look'

/** The dark scheme of the site, by property and color of a mail. */
const DARK = {
  'background-color': [
    [COLOR.paper, '#10191b'],
    [COLOR.card, '#172326'],
    [COLOR.tint, '#173530'],
    [COLOR.green, '#79cbb0'],
  ],
  'border-color': [[COLOR.line, '#2e3d40']],
  color: [
    [COLOR.ink, '#ece7db'],
    [COLOR.soft, '#b4bcb7'],
    [COLOR.green, '#79cbb0'],
    [COLOR.onGreen, '#06231b'],
  ],
} as const

type Property = keyof typeof DARK

/** How an inlined style sets a property; the account mails, which the auth service sends, have spaces in theirs. */
const SELECTORS: Record<Property, (value: string) => string[]> = {
  'background-color': (value) => [
    `[style*="background-color:${value}"]`,
    `[style*="background-color: ${value}"]`,
  ],
  'border-color': (value) => [`[style*="solid ${value}"]`],
  color: (value) =>
    ['color:', 'color: '].flatMap((start) => [
      `[style^="${start}${value}"]`,
      `[style*=";${start}${value}"]`,
      `[style*="; ${start}${value}"]`,
    ]),
}

/**
 * Recolors a mail where the device prefers dark. Elements are found by their inlined color, because an inlined
 * style can't hold a media query.
 */
export const DARK_STYLES = [
  '@media (prefers-color-scheme: dark) {',
  ...rulesOf('background-color'),
  ...rulesOf('border-color'),
  ...rulesOf('color'),
  '}',
].join('\n')

function rulesOf(property: Property): string[] {
  return DARK[property].map(
    ([light, dark]) => `${SELECTORS[property](light).join(', ')} { ${property}: ${dark} !important; }`,
  )
}
