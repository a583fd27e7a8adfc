import DOMPurify, { type Config } from 'dompurify'
import { safeImageUrl, safeUrl } from '../../format/safe-url'

export type MarkupKind = 'html' | 'svg'

/** The value that React may insert: a TrustedHTML object if the browser requires it. */
export type PurifiedMarkup = string | TrustedHTML

const TEXT_TAGS =
  'p br hr b strong i em u s small sub sup blockquote pre code ul ol li h1 h2 h3 h4 h5 h6 span div a img figure figcaption table caption thead tbody tfoot tr th td'
const TEXT_ATTRIBUTES = 'href src alt title width height colspan rowspan start'

// A QR code or a logo needs shapes only: no references, animations, embedded content or handlers.
const SHAPE_TAGS = 'svg g path rect circle ellipse line polyline polygon'
const SHAPE_ATTRIBUTES =
  'viewbox width height d x y x1 y1 x2 y2 cx cy r rx ry points transform fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity opacity shape-rendering preserveaspectratio xmlns'

function configuration(tags: string, attributes: string): Config {
  return {
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: attributes.split(' '),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOW_SELF_CLOSE_IN_ATTR: false,
    RETURN_TRUSTED_TYPE: 'trustedTypes' in globalThis,
  }
}

const CONFIGURATIONS: Record<MarkupKind, Config> = {
  html: configuration(TEXT_TAGS, TEXT_ATTRIBUTES),
  svg: { ...configuration(SHAPE_TAGS, SHAPE_ATTRIBUTES), KEEP_CONTENT: false },
}

const MAX_LENGTH = 500_000
/** The most elements, more than any page of conditions or QR code has: many more would freeze a phone. */
const MAX_ELEMENTS: Record<MarkupKind, number> = { html: 4000, svg: 20_000 }
const WIDEST_CELL = 50

function createPurifier() {
  const purifier = DOMPurify(window)

  purifier.addHook('uponSanitizeAttribute', (_, data) => {
    const safe = attributeValue(data.attrName, data.attrValue)
    if (safe === null) data.keepAttr = false
    else data.attrValue = safe
  })

  purifier.addHook('afterSanitizeAttributes', element => {
    if (element.nodeName === 'A' && element.hasAttribute('href')) {
      element.setAttribute('rel', 'noopener noreferrer nofollow')
      element.setAttribute('target', '_blank')
    }
    if (element.namespaceURI === 'http://www.w3.org/1999/xhtml') boundCell(element)
    if (element.nodeName === 'IMG') {
      if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
      element.setAttribute('loading', 'lazy')
      element.setAttribute('referrerpolicy', 'no-referrer')
    }
  })

  return (markup: string, kind: MarkupKind): PurifiedMarkup =>
    purifier.sanitize(
      withoutHandlers(firstElements(markup.slice(0, MAX_LENGTH), MAX_ELEMENTS[kind])),
      CONFIGURATIONS[kind],
    )
}

/** Cuts off markup after so many opening tags. They are counted before parsing, so that it may cut a little too much. */
function firstElements(markup: string, maxElements: number): string {
  let count = 0
  for (const { index } of markup.matchAll(/<[a-z]/gi)) {
    count += 1
    if (count > maxElements) return markup.slice(0, index)
  }
  return markup
}

/** Removes sizes of other elements than pictures, which the stylesheet keeps within the page, and large spans. */
function boundCell(element: Element) {
  if (element.nodeName === 'IMG') return
  element.removeAttribute('width')
  element.removeAttribute('height')
  for (const span of ['colspan', 'rowspan'])
    if (Number(element.getAttribute(span)) > WIDEST_CELL) element.removeAttribute(span)
}

/**
 * Renames inline handlers and styles before parsing. Parsing does not run them, but the browser reports them as violations
 * of the page's policy. The purifier then drops the renamed attributes.
 */
function withoutHandlers(markup: string): string {
  // A match contains no second `<`: with a text full of them the time would be quadratic.
  return markup.replace(/<[^<>]*>/g, tag =>
    tag.replace(/([\s"'/])(on\w*|style)(?=\s*=)/gi, '$1data-$2'),
  )
}

function attributeValue(name: string, value: string): string | null {
  if (name === 'href') return safeUrl(value, { schemes: ['https', 'tel', 'mailto'] })
  if (name === 'src') return safeImageUrl(value)
  // `fill="url(https://…)"` would send a request to another server.
  return /url\s*\(|\\|javascript:/i.test(value) ? null : value
}

type Purify = ReturnType<typeof createPurifier>

// DOMPurify's Trusted Types policy can exist only once in a page, but remotes may contain copies of this module: they all
// use the first one.
const KEY = Symbol.for('tamlung.purify')

export const purify: Purify = (markup, kind) => {
  const page = globalThis as typeof globalThis & { [KEY]?: Purify }
  page[KEY] ??= createPurifier()
  return page[KEY](markup, kind)
}
