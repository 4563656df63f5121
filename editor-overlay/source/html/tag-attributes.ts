/** Knows which HTML elements accept an attribute, in React's spelling. */
import { table } from '../../protocol/table.ts'
import { isDomEvent } from './dom-events.ts'
import { isKnownTag, isSvgTag, words } from './html.ts'
import { nearestName } from './nearest-name.ts'
import { SVG_ATTRIBUTES } from './svg-attributes.ts'

const MEDIA = 'audio video'
const FORM_PARTS = 'button fieldset input select textarea'

/** Attributes that only some elements accept. */
const OF_TAGS = table<ReadonlySet<string>>(
  Object.fromEntries(
    Object.entries({
      abbr: 'td th',
      accept: 'input',
      acceptCharset: 'form',
      action: 'form',
      align: 'table td th',
      allow: 'iframe',
      allowFullScreen: 'iframe',
      allowTransparency: 'iframe',
      alt: 'area img input',
      as: 'link',
      async: 'script',
      autoComplete: 'form input select textarea',
      autoPlay: MEDIA,
      bgcolor: 'table',
      blocking: 'link script style',
      border: 'table',
      capture: 'input',
      cellPadding: 'table',
      cellSpacing: 'table',
      challenge: 'keygen',
      charSet: 'link meta script',
      checked: 'input',
      cite: 'blockquote del ins q',
      classID: 'object',
      closedby: 'dialog',
      cols: 'textarea',
      colSpan: 'td th',
      controls: MEDIA,
      controlsList: MEDIA,
      coords: 'area',
      crossOrigin: `img link script ${MEDIA}`,
      data: 'object',
      dateTime: 'del ins time',
      decoding: 'img',
      default: 'track',
      defaultChecked: 'input',
      defaultValue: 'input select textarea',
      defer: 'script',
      dirName: 'input textarea',
      disabled: `link optgroup option ${FORM_PARTS}`,
      disablePictureInPicture: 'video',
      disableRemotePlayback: MEDIA,
      download: 'a area',
      encType: 'form',
      fetchPriority: 'img link script',
      form: `label meter object output ${FORM_PARTS}`,
      formAction: 'button input',
      formEncType: 'button input',
      formMethod: 'button input',
      formNoValidate: 'button input',
      formTarget: 'button input',
      frame: 'table',
      frameBorder: 'iframe',
      headers: 'td th',
      height: `canvas embed iframe img input object source td video`,
      high: 'meter',
      href: 'a area base link style',
      hrefLang: 'a area link',
      htmlFor: 'label output',
      httpEquiv: 'meta',
      imageSizes: 'link',
      imageSrcSet: 'link',
      integrity: 'link script',
      keyParams: 'keygen',
      keyType: 'keygen',
      kind: 'track',
      label: 'optgroup option track',
      list: 'input',
      loading: 'iframe img',
      loop: MEDIA,
      low: 'meter',
      manifest: 'html',
      marginHeight: 'iframe',
      marginWidth: 'iframe',
      max: 'input meter progress',
      maxLength: 'input textarea',
      media: 'a area link meta source style',
      mediaGroup: MEDIA,
      method: 'form',
      min: 'input meter',
      minLength: 'input textarea',
      multiple: 'input select',
      muted: MEDIA,
      name: `details form iframe map meta object output param slot ${FORM_PARTS}`,
      noModule: 'script',
      noValidate: 'form',
      open: 'details dialog',
      optimum: 'meter',
      pattern: 'input',
      ping: 'a',
      placeholder: 'input textarea',
      playsInline: MEDIA,
      poster: 'video',
      precedence: 'link style',
      preload: MEDIA,
      readOnly: 'input textarea',
      referrerPolicy: 'a area iframe img link script',
      required: 'input select textarea',
      reversed: 'ol',
      rows: 'textarea',
      rowSpan: 'td th',
      rules: 'table',
      sandbox: 'iframe',
      scope: 'td th',
      scoped: 'style',
      scrolling: 'iframe',
      seamless: 'iframe',
      selected: 'option',
      shape: 'area',
      size: 'input select',
      sizes: 'img link source',
      span: 'col colgroup',
      src: `embed iframe img input script source track ${MEDIA}`,
      srcDoc: 'iframe',
      srcLang: 'track',
      srcSet: 'img source',
      start: 'ol',
      step: 'input',
      summary: 'table',
      target: 'a area base form',
      type: 'a button embed input link menu object ol script source style',
      useMap: 'img object',
      valign: 'td th',
      value: 'button data input li meter option param progress select textarea',
      width: 'canvas col embed iframe img input object source table td video',
      wmode: 'object',
      wrap: 'textarea',
    }).map(([name, tags]) => [name, words(tags)]),
  ),
)

/** Attributes that every element accepts, besides event handlers and names with a hyphen such as `aria-*`. */
const OF_ALL = words(
  `about accessKey autoCapitalize autoCorrect autoFocus autoSave children className color content contentEditable contextMenu
  css dangerouslySetInnerHTML datatype dir draggable enterKeyHint exportparts hidden id inert inlist inputMode is
  itemID itemProp itemRef itemScope itemType key lang nonce part popover popoverTarget popoverTargetAction prefix property
  radioGroup ref rel resource results rev role security slot spellCheck style suppressContentEditableWarning suppressHydrationWarning sx tabIndex title
  translate tw typeof unselectable vocab`,
)

/** HTML names that React doesn't simply spell in camel case. */
const OTHERWISE = table<string>({
  class: 'className',
  for: 'htmlFor',
  'accept-charset': 'acceptCharset',
  'http-equiv': 'httpEquiv',
})

/** The attributes above that SVG elements don't accept. */
const NOT_OF_PICTURES: ReadonlySet<string> = new Set([
  ...Object.keys(OF_TAGS).filter(
    (name) => !/^(crossOrigin|height|href|max|media|method|min|name|target|type|width)$/.test(name),
  ),
  ...words(
    `accessKey autoCapitalize autoCorrect autoFocus autoSave content contentEditable contextMenu datatype dir draggable
    enterKeyHint hidden inert inlist inputMode itemID itemProp itemRef itemScope itemType popover popoverTarget
    popoverTargetAction radioGroup rel results security spellCheck title translate unselectable`,
  ),
])

const MEDIA_TYPE = /\//

/** The values of `type` on elements that restrict it. */
const TYPES = table<RegExp>({
  a: MEDIA_TYPE,
  button: /^(button|submit|reset)$/,
  embed: MEDIA_TYPE,
  input:
    /^(button|checkbox|color|date|datetime-local|email|file|hidden|image|month|number|password|radio|range|reset|search|submit|tel|text|time|url|week)$/,
  link: MEDIA_TYPE,
  object: MEDIA_TYPE,
  ol: /^[1aAiI]$/,
  source: MEDIA_TYPE,
})

/** Elements that React has types for, although no edit writes them. */
const NEVER_WRITTEN = words('big center keygen menuitem noindex script webview')

/** Whether the attributes of an element are known; SVG and custom elements accept others. */
export function hasKnownAttributes(tag: string): boolean {
  return NEVER_WRITTEN.has(tag) || (isKnownTag(tag) && !isSvgTag(tag) && !tag.includes('-'))
}

/** Whether only some elements accept the attribute. */
export function isOfSomeTag(name: string): boolean {
  return name in OF_TAGS
}

/** Whether an element accepts an attribute; attributes that no element is known to have are always accepted. */
export function acceptsAttribute(tag: string, name: string, value: string | null = null): boolean {
  if (isSvgTag(tag)) return !NOT_OF_PICTURES.has(name)
  const tags = OF_TAGS[name]
  if (!tags || !hasKnownAttributes(tag)) return true
  const isValue = name !== 'type' || value === null || (TYPES[tag]?.test(value) ?? true)
  return tags.has(tag) && isValue
}

/** Whether an element accepts a prop that a component had: the component's own props are not attributes. */
export function acceptsPropOf(tag: string, name: string, value: string | null): boolean {
  if (/^on[A-Z]/.test(name)) return tag.includes('-') || isDomEvent(name)
  if (/-/.test(name)) return true
  if (isSvgTag(tag)) return SVG_ATTRIBUTES.has(name)
  if (!hasKnownAttributes(tag)) return true
  return name in OF_TAGS ? acceptsAttribute(tag, name, value) : OF_ALL.has(name)
}

/** Whether React's types for an element have this prop. */
export function isTypedFor(tag: string, name: string): boolean {
  const isFirstValue = (name === 'defaultValue' || name === 'defaultChecked') && !isSvgTag(tag)
  return acceptsPropOf(tag, name, null) || isFirstValue
}

/** Returns React's spelling of an attribute, or the nearest known name; `null` if no element has one like it. */
export function spelledAttribute(tag: string, name: string): string | null {
  const other = OTHERWISE[name]
  if (other !== undefined) return other
  const isPicture = isSvgTag(tag)
  if (/:/.test(name) || (isPicture && /-/.test(name))) {
    const camel = name.replace(/[:-](\w)/g, (_, letter: string) => letter.toUpperCase())
    return isPicture && !SVG_ATTRIBUTES.has(camel) ? name : camel
  }
  if (/-|^on[A-Z]/.test(name)) return name
  if (isPicture) {
    const isOther = NOT_OF_PICTURES.has(name)
    return SVG_ATTRIBUTES.has(name) || isOther ? name : nearestName(name, SVG_ATTRIBUTES)
  }
  const known = [...Object.keys(OF_TAGS), ...OF_ALL]
  if (!hasKnownAttributes(tag) || known.includes(name)) return name
  return nearestName(name, known)
}
