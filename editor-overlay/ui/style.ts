/** The namespace of SVG elements. */
export const SVG = 'http://www.w3.org/2000/svg'

/**
 * The rules of the shadow tree. The first shields the outlines from the page's rules. A box sets the font size of its
 * labels, whose other lengths follow from it (the wire contract, 0.2a), and their color as `--color`.
 */
export const SHEET = `
  :host { all: initial !important; display: contents !important }
  .layer { all: initial; direction: ltr; position: fixed; inset: 0; pointer-events: none; z-index: 2147483647 }
  .layer > * { position: fixed; left: 0; top: 0; pointer-events: none; box-sizing: border-box }
  .label {
    box-sizing: border-box; flex-shrink: 0; max-width: calc(320em / 12); overflow: hidden; padding: 0 0.5em;
    border-radius: calc(1em / 3); background: var(--color); color: white; font: 600 1em / calc(20 / 12) sans-serif;
    text-overflow: ellipsis; white-space: nowrap
  }
  .size, .bar { position: absolute }
  .bar { display: flex; justify-content: space-between; gap: 4px; left: 0 }
  .arb89-edit-text-button { display: flex; align-items: center; gap: 0.5em; pointer-events: auto; cursor: pointer }
  svg { flex-shrink: 0; width: 1em; height: 1em; fill: currentColor }
  @media print { :host { display: none !important } }`

/** A CSS length. */
export const px = (length: number) => `${length}px`
