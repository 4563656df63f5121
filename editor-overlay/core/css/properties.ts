const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

/** The 64 properties that `getCssEvals` reads (the wire contract, 15.6). */
export const EVALUATED = words(`
  display flex-direction flex-grow flex-shrink flex-wrap align-items align-content justify-content column-gap row-gap
  overflow object-fit
  width max-width min-width height max-height min-height
  padding padding-top padding-left padding-right padding-bottom
  margin margin-top margin-left margin-right margin-bottom
  font-family font-size font-weight font-style line-height letter-spacing text-align text-decoration-line color
  border-left-style border-top-style border-right-style border-bottom-style
  border-left-width border-top-width border-right-width border-bottom-width
  border-left-color border-top-color border-right-color border-bottom-color
  border-radius border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius
  background-color background-image background-clip
  position top left right bottom
  transform opacity
`)

/** The 29 properties the wire contract counts as inheritable. */
export const INHERITED: ReadonlySet<string> = new Set(
  words(`
    azimuth border-collapse border-spacing caption-side color cursor direction empty-cells font font-family font-size
    font-style font-variant font-weight letter-spacing line-height list-style list-style-image list-style-position
    list-style-type orphans quotes text-align text-indent text-transform visibility white-space widows word-spacing
  `),
)
