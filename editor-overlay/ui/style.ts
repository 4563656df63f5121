/** The namespace of SVG elements. */
export const SVG = 'http://www.w3.org/2000/svg'

/**
 * The rules of the shadow tree. The first shields the outlines from the page's rules. A box sets the font size of its
 * labels, whose other lengths follow from it (the wire contract, 0.2a), their `--color` and their `--scale`, from which
 * their place follows: the size below the box, the name above it (11.6). The polygon is a pencil.
 */
export const SHEET = `
  :host { all: initial !important; display: contents !important }
  [popover] { all: initial; direction: ltr; position: fixed; inset: 0; pointer-events: none; z-index: 2147483647 }
  [popover] > * { position: fixed; left: 0; top: 0; pointer-events: none; box-sizing: border-box }
  .label {
    box-sizing: border-box; flex-shrink: 0; max-width: calc(320em / 12); overflow: hidden; padding: 0 .5em;
    border-radius: calc(1em / 3); background: var(--color); color: white; font: 600 1em / calc(20 / 12) sans-serif;
    text-overflow: ellipsis; white-space: nowrap
  }
  .size {
    position: absolute; left: 50%; bottom: min(-22px, -19px - 26px * var(--scale));
    transform: scale(var(--scale)) translate(calc(-50% / var(--scale)))
  }
  .bar {
    position: absolute; left: 0; width: calc(100% / var(--scale)); display: flex; justify-content: space-between; gap: 4px;
    transform: scale(var(--scale)) translate(calc(50% - 50% / var(--scale)), calc(-70% - 50% / var(--scale)))
  }
  .arb89-edit-text-button { display: flex; align-items: center; gap: .5em; pointer-events: auto; cursor: pointer }
  .arb89-edit-text-button::before {
    content: ''; width: 1em; height: 1em; background: white;
    clip-path: polygon(17% 83%, 33% 83%, 79% 38%, 63% 21%, 17% 67%)
  }
  @media print { :host { display: none !important } }`
