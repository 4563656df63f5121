/** The style sections of the panel as a table: which properties, in which field, and when they have an effect. */

export type FieldKind = 'choice' | 'length' | 'number' | 'color' | 'text'
type Evals = Readonly<Record<string, unknown>>
/** `property` is a CSS name; `choices` are for the kind `choice` only. */
export type StyleField = {
  property: string
  label: string
  kind: FieldKind
  choices?: readonly string[]
  /** The field is left out when it would have no effect. */
  matters?: (evals: Evals) => boolean
}
type StyleSection = { title: string; isOpen: boolean; fields: readonly StyleField[] }

const isFlex = (evals: Evals) => /flex/.test(String(evals.display))
const isLaidOut = (evals: Evals) => /flex|grid/.test(String(evals.display))
const isPlaced = (evals: Evals) => evals.position !== undefined && evals.position !== 'static'

function isInLaidOut({ parent }: Evals): boolean {
  return (
    typeof parent === 'object' &&
    parent !== null &&
    'display' in parent &&
    /flex/.test(String(parent.display))
  )
}

function choice(
  property: string,
  label: string,
  choices: string,
  matters?: StyleField['matters'],
): StyleField {
  return { property, label, kind: 'choice', choices: choices.split(' '), ...(matters ? { matters } : {}) }
}

function field(
  property: string,
  label: string,
  kind: FieldKind,
  matters?: StyleField['matters'],
): StyleField {
  return { property, label, kind, ...(matters ? { matters } : {}) }
}

const LINES = 'none solid dashed dotted double'

/** In the order of the panel; `isOpen` is the initial state. */
export const STYLE_SECTIONS: readonly StyleSection[] = [
  {
    title: 'Layout',
    isOpen: true,
    fields: [
      choice(
        'display',
        'Display',
        'block inline-block inline flex inline-flex grid inline-grid contents none',
      ),
      choice('flex-direction', 'Direction', 'row column row-reverse column-reverse', isFlex),
      choice('flex-wrap', 'Wrap', 'nowrap wrap wrap-reverse', isFlex),
      choice('align-items', 'Align', 'normal stretch flex-start center flex-end baseline', isLaidOut),
      choice(
        'justify-content',
        'Justify',
        'normal flex-start center flex-end space-between space-around space-evenly',
        isLaidOut,
      ),
      field('gap', 'Gap', 'length', isLaidOut),
      field('flex-grow', 'Grow', 'number', isInLaidOut),
      field('flex-shrink', 'Shrink', 'number', isInLaidOut),
      choice('overflow', 'Overflow', 'visible hidden clip auto scroll'),
    ],
  },
  {
    title: 'Size',
    isOpen: true,
    fields: [
      field('width', 'Width', 'length'),
      field('height', 'Height', 'length'),
      field('min-width', 'Min width', 'length'),
      field('max-width', 'Max width', 'length'),
      field('min-height', 'Min height', 'length'),
      field('max-height', 'Max height', 'length'),
    ],
  },
  { title: 'Spacing', isOpen: true, fields: [] },
  {
    title: 'Text',
    isOpen: true,
    fields: [
      field('font-size', 'Size', 'length'),
      field('font-weight', 'Weight', 'number'),
      field('line-height', 'Line height', 'text'),
      field('letter-spacing', 'Letter spacing', 'length'),
      choice('text-align', 'Align', 'start left center right end justify'),
      choice('font-style', 'Style', 'normal italic'),
      choice('text-decoration-line', 'Line', 'none underline line-through overline'),
      field('font-family', 'Family', 'text'),
    ],
  },
  {
    title: 'Color and background',
    isOpen: true,
    fields: [
      field('color', 'Text', 'color'),
      field('background-color', 'Background', 'color'),
      field('background-image', 'Image', 'text'),
    ],
  },
  {
    title: 'Border and radius',
    isOpen: false,
    fields: [
      field('border-width', 'Width', 'length'),
      choice('border-style', 'Style', LINES),
      field('border-color', 'Color', 'color'),
      field('border-radius', 'Radius', 'length'),
    ],
  },
  {
    title: 'Position',
    isOpen: false,
    fields: [
      choice('position', 'Position', 'static relative absolute fixed sticky'),
      field('top', 'Top', 'length', isPlaced),
      field('right', 'Right', 'length', isPlaced),
      field('bottom', 'Bottom', 'length', isPlaced),
      field('left', 'Left', 'length', isPlaced),
      field('z-index', 'Z-index', 'number', isPlaced),
    ],
  },
  {
    title: 'Effects',
    isOpen: false,
    fields: [
      field('opacity', 'Opacity', 'number'),
      field('box-shadow', 'Shadow', 'text'),
      field('transform', 'Transform', 'text'),
    ],
  },
]
