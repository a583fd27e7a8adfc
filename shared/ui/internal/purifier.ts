import DOMPurify, { type Config } from 'dompurify'
import { safeImageUrl, safeUrl } from '../../format/safe-url'

export type MarkupKind = 'html' | 'svg'

/** The value that React may insert: an object where the browser requires trusted markup. */
export type PurifiedMarkup = string | TrustedHTML

const TEXT_TAGS =
  'p br hr b strong i em u s small sub sup blockquote pre code ul ol li h1 h2 h3 h4 h5 h6 span div a img figure figcaption table caption thead tbody tfoot tr th td'
const TEXT_ATTRIBUTES = 'href src alt title width height colspan rowspan start'

// A QR code or a logo is shapes and nothing else: nothing that refers, moves, embeds or listens.
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

const LONGEST = 500_000
/** More elements than any page of conditions has, or any QR code: a page of them would freeze a phone. */
const MOST: Record<MarkupKind, number> = { html: 4000, svg: 20_000 }
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
      withoutHandlers(firstElements(markup.slice(0, LONGEST), MOST[kind])),
      CONFIGURATIONS[kind],
    )
}

/** Opening brackets are counted before parsing, wherever they are: at worst a little too much is cut. */
function firstElements(markup: string, most: number): string {
  let count = 0
  for (const { index } of markup.matchAll(/<[a-z]/gi)) {
    count += 1
    if (count > most) return markup.slice(0, index)
  }
  return markup
}

/** Only pictures say how large they are, and the sheet keeps them within the page. */
function boundCell(element: Element) {
  if (element.nodeName === 'IMG') return
  element.removeAttribute('width')
  element.removeAttribute('height')
  for (const span of ['colspan', 'rowspan'])
    if (Number(element.getAttribute(span)) > WIDEST_CELL) element.removeAttribute(span)
}

/**
 * Parsing an inline handler or style runs nothing, but the browser reports it to whoever watches the
 * page's policy: they get names that mean nothing, and the purifier then drops them.
 */
function withoutHandlers(markup: string): string {
  // Never over a second `<`: a text full of them would be read again from each.
  return markup.replace(/<[^<>]*>/g, tag =>
    tag.replace(/([\s"'/])(on\w*|style)(?=\s*=)/gi, '$1data-$2'),
  )
}

function attributeValue(name: string, value: string): string | null {
  if (name === 'href') return safeUrl(value, { schemes: ['https', 'tel', 'mailto'] })
  if (name === 'src') return safeImageUrl(value)
  // `fill="url(https://…)"` would ask a foreign server.
  return /url\s*\(|\\|javascript:/i.test(value) ? null : value
}

type Purify = ReturnType<typeof createPurifier>

// The policy that DOMPurify makes exists once in a page, however many remotes bring a copy of this
// module: the first one purifies for all.
const KEY = Symbol.for('tamlung.purify')

export const purify: Purify = (markup, kind) => {
  const page = globalThis as typeof globalThis & { [KEY]?: Purify }
  page[KEY] ??= createPurifier()
  return page[KEY](markup, kind)
}
