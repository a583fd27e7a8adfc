import { qrImage } from './open-qr'

const decode = (address: string | null) => atob((address ?? '').split(',')[1] ?? '')

test('converts markup into a picture without scripts or links', () => {
  const address = qrImage('<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>')
  expect(address).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(decode(address)).toContain('xmlns="http://www.w3.org/2000/svg"')
})

const drawn = (inside: string, attributes = 'viewBox="0 0 9 9"') =>
  decode(qrImage(`<svg ${attributes}>${inside}</svg>`))
const root = '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg">'

test('takes only the drawing out of its surroundings', () => {
  const hostile =
    '<script>alert(1)</script><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg><img src=x onerror=alert(2)>'
  expect(decode(qrImage(hostile))).toBe(`${root}</svg>`)
})

test('keeps a QR that reuses one dot', () => {
  const dots = '<defs><rect id="p" width="1" height="1"/></defs><use xlink:href="#p" x="1" y="2"/>'
  expect(drawn(dots)).toBe(
    `${root}<defs><rect width="1" height="1" id="p"/></defs><use x="1" y="2" href="#p"/></svg>`,
  )
})

test('keeps colours in style attributes and nothing else', () => {
  expect(
    drawn('<rect style="fill:#fff; background: url(https://evil.example); stroke:none"/>'),
  ).toBe(`${root}<rect fill="#fff" stroke="none"/></svg>`)
})

const ground = '<rect class="ground" width="9" height="9"/><path class="dot" d="M0 0h1v1z"/>'

test.each([
  ['classes', '.ground{fill:#fff}.dot{fill:#000}'],
  ['elements', 'rect { fill: #fff } path { fill: #000 }'],
  ['both, and lists', 'path,.a{fill:#000} rect.ground , .b { fill:#fff; cursor:pointer }'],
  ['a class after an element', '.ground{fill:#fff} rect,path{fill:#000}'],
  ['character data and comments', '<![CDATA[/* {} */.ground{fill:#fff}/**/.dot{fill:#000}]]>'],
])('keeps colours of the QR’s own stylesheet: %s', (_, sheet) => {
  const white = '<rect width="9" height="9" fill="#fff"/>'
  const black = '<path d="M0 0h1v1z" fill="#000"/>'
  expect(drawn(`<style>${sheet}</style>${ground}`)).toBe(`${root}${white}${black}</svg>`)
  expect(drawn(`${ground}<style type="text/css">${sheet}</style>`)).toContain(white)
})

test('prefers style over stylesheet over attribute', () => {
  const shape = '<rect class="a" fill="red" stroke="red" style="stroke:#fff"/>'
  expect(drawn(`<style>.a{fill:#fff;stroke:blue}</style>${shape}`)).toContain(
    '<rect fill="#fff" stroke="#fff"/>',
  )
})

test.each([
  ['conditions', '@media screen{.ground{fill:#fff}}'],
  ['places among others', 'svg > rect{fill:#fff}'],
  ['names', '#ground{fill:#fff}'],
  ['states', 'rect:first-child{fill:#fff}'],
  ['insistence', '.ground{fill:#fff !important}'],
  ['what hides', '[data-x]{display:none}'],
])('refuses a QR that may be all black: %s', (_, sheet) => {
  expect(qrImage(`<svg viewBox="0 0 9 9"><style>${sheet}</style>${ground}</svg>`)).toBeNull()
})

test('parses a stylesheet of quotes and brackets in one pass', () => {
  for (const unit of ['<style>', '<style', '<!--', 'a{', '/*a', 'a', '}', 'fill ', 'a,', '@']) {
    const much = unit.repeat(290_000 / unit.length)
    for (const end of ['', '</style></svg>'])
      expect(qrImage(`<svg viewBox="0 0 9 9"><style>${much}${end}`) ?? '').not.toContain(much)
  }
})

const nested = (attribute: string) =>
  `<defs><rect id="a"/><g ${attribute}><use href="#a"/><use href="#a"/></g></defs><use href="#b"/>`

test.each([
  ['a name', 'id="b"'],
  ['single quotes', "id='b'"],
  ['a `>` in a value before it', 'x=">" id="b"'],
  ['a quote in a value before it', `x='"' y=">" id="b"`],
  ['a name in a name space', 'xml:id = "b"'],
  ['no quotes', 'id=b'],
  ['capitals', 'ID="b"'],
])('draws a self-referencing drawing once: %s', (_, attribute) => {
  const text = drawn(nested(attribute))
  expect(text).not.toMatch(/<g[^>]*id=|href="#b"/)
})

test('draws a self-referencing shape once through many names', () => {
  const rings = Array.from(
    { length: 30 },
    (_, n) => `<use id="u${n}" href="#u${n + 1}"/><use href="#u${n + 1}"/>`,
  )
  expect(drawn(rings.join(''))).toBe(`${root}</svg>`)
})

test.each([
  [
    'filters, pictures and pages within',
    '<filter id="f"><feTurbulence/></filter><pattern/><image href="x"/><foreignObject><path d="M1 1"/></foreignObject>',
  ],
  ['scripts and handlers', '<script>alert(1)</script><style>*{}</style><g onload="alert(1)"></g>'],
  [
    'links and movement',
    '<a href="https://evil.example"><path d="M1 1"/></a><animate attributeName="x"/><set to="1"/>',
  ],
  [
    'entities and declarations',
    '<!DOCTYPE svg [<!ENTITY a "aaaa">]><!-- <path/> --><![CDATA[<path d="M1 1"/>]]>',
  ],
  ['addresses in looks', '<rect fill="url(#f)" filter="url(https://evil.example)"/>'],
])('drops elements that are not shapes: %s', (_, hostile) => {
  const text = drawn(`${hostile}<path d="M0 0"/>`)
  expect(text).toContain('<path d="M0 0"/></svg>')
  expect(text).not.toMatch(/url|script|style|on\w+=|evil|filter|image|foreign|animate|ENTITY/)
})

test('keeps the aspect ratio only', () => {
  expect(drawn('', 'width="900000" height="900000" viewBox="0 0 9 9"')).toBe(`${root}</svg>`)
  expect(drawn('', 'width="9px" height="9px"')).toBe(`${root}</svg>`)
  expect(drawn('<rect width="1e30" height="3"/>')).toBe(`${root}<rect height="3"/></svg>`)
  expect(qrImage('<svg><path d="M0 0"/></svg>')).toBeNull()
})

test.each([
  ['100 groups in each other', '<g>'.repeat(100)],
  ['100 unknown elements in each other', '<x>'.repeat(100)],
  ['more shapes than any code has', '<path/>'.repeat(42_000)],
  ['a drawing that never ends', '<path d="M0 0"/>'],
  [
    'a page in an attribute',
    '<foreignObject><iframe srcdoc="<script>"></iframe></foreignObject></svg>',
  ],
])('refuses %s as a picture', (_, inside) => {
  expect(qrImage(`<svg viewBox="0 0 9 9">${inside}`)).toBeNull()
})

test('parses half a picture of quotes and brackets in one pass', () => {
  for (const unit of ['<', '<a ', '<a b="', '<a b=c ', '<g ', "<path d='"])
    expect(qrImage(`<svg viewBox="0 0 9 9">${unit.repeat(290_000 / unit.length)}`)).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/svg+xml,%',
  'data:image/svg+xml;base64,AAAA',
  'ftp://example.com/qr.png',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html;base64,AAAA">',
  '<iframe src="https://evil.example"></iframe>',
  '',
  null,
])('refuses %p as a picture', markup => {
  expect(qrImage(markup)).toBeNull()
})

const svg = '<?xml version="1.0"?><svg viewBox="0 0 9 9"><path d="M0 0h1v1z"/></svg>'

test.each([
  ['base64', `data:image/svg+xml;base64,${btoa(svg)}`],
  ['text', `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`],
])('accepts an address of %s, alone or in an image', (_, source) => {
  for (const written of [source, `<img alt="QR" src="${source}" />`])
    expect(decode(qrImage(written))).toBe(`${root}<path d="M0 0h1v1z"/></svg>`)
})

test('accepts a picture’s address alone or in an image', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo='
  expect(qrImage(png)).toBe(png)
  expect(qrImage(`<div><img alt="QR" src="${png}"></div>`)).toBe(png)
})

test('refuses markup that is far too long', () => {
  expect(qrImage(`<svg>${'a'.repeat(400_000)}</svg>`)).toBeNull()
})
