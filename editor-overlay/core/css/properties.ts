const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

const SIDES = ['left', 'top', 'right', 'bottom']

/** The 64 properties that `getCssEvals` reads (the wire contract, 15.6). */
export const EVALUATED: readonly string[] = [
  ...words(`
    display flex-direction flex-grow flex-shrink flex-wrap align-items align-content justify-content column-gap row-gap
    overflow object-fit width max-width min-width height max-height min-height padding margin
    font-family font-size font-weight font-style line-height letter-spacing text-align text-decoration-line color
    border-radius border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius
    background-color background-image background-clip position transform opacity
  `),
  ...SIDES.flatMap((side) => [
    side,
    `padding-${side}`,
    `margin-${side}`,
    ...['style', 'width', 'color'].map((part) => `border-${side}-${part}`),
  ]),
]

/** The 29 properties the wire contract counts as inheritable. */
export const INHERITED: ReadonlySet<string> = new Set(
  words(`
    azimuth border-collapse border-spacing caption-side color cursor direction empty-cells font font-family font-size
    font-style font-variant font-weight letter-spacing line-height list-style list-style-image list-style-position
    list-style-type orphans quotes text-align text-indent text-transform visibility white-space widows word-spacing
  `),
)
