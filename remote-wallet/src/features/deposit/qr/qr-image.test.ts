import { qrImage } from './qr-image'

const decode = (address: string | null) => atob((address ?? '').split(',')[1] ?? '')

test('markup becomes a picture, in which nothing can run or be pressed', () => {
  const address = qrImage('<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>')
  expect(address).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(decode(address)).toContain('xmlns="http://www.w3.org/2000/svg"')
})

test('only the drawing is taken from what surrounds it', () => {
  const hostile =
    '<script>alert(1)</script><svg xmlns="http://www.w3.org/2000/svg"></svg><img src=x onerror=alert(2)>'
  expect(decode(qrImage(hostile))).toBe('<svg xmlns="http://www.w3.org/2000/svg"></svg>')
})

test('a name space that is named inside the drawing only does not count as named', () => {
  const text = decode(qrImage('<svg><g xmlns="http://www.w3.org/2000/svg"/></svg>'))
  expect(text.startsWith('<svg xmlns=')).toBe(true)
})

test('a drawing that draws itself again and again is drawn once', () => {
  const nested = (attribute: string) =>
    `<svg><defs><rect id="a"/><g ${attribute}><use href="#a"/><use href="#a"/></g></defs><use href="#b"/></svg>`
  for (const attribute of [
    'id="b"',
    "id='b'",
    'x=">" id="b"',
    `x='"' y=">" id="b"`,
    'xml:id = "b"',
  ]) {
    const text = decode(qrImage(nested(attribute)))
    expect(text).toContain('<rect id="a"/>')
    expect(text).not.toMatch(/<g[^<]*id/)
  }
})

test('what is no shape is not in the picture', () => {
  const hostile =
    '<svg><filter id="f"><feTurbulence/></filter><pattern/><image href="x"/><foreignObject/><path d="M0 0"/></svg>'
  expect(decode(qrImage(hostile))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  )
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'ftp://example.com/qr.png',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html;base64,AAAA">',
  '<iframe src="https://evil.example"></iframe>',
  '',
  null,
])('%p is no picture', markup => {
  expect(qrImage(markup)).toBeNull()
})

test('the address of a picture may stand alone or in an image', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo='
  expect(qrImage(png)).toBe(png)
  expect(qrImage(`<div><img alt="QR" src="${png}"></div>`)).toBe(png)
})

test('markup that is far too long is not drawn', () => {
  expect(qrImage(`<svg>${'a'.repeat(400_000)}</svg>`)).toBeNull()
})
