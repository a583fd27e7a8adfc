import { render, screen } from '@testing-library/react'
import { startTexts } from '../../testing/start-texts'
import { type MarkupKind, purify } from '../internal/purifier'
import { Markup } from './markup'

beforeAll(startTexts)

const clean = (markup: string, kind: MarkupKind = 'html') => String(purify(markup, kind))

/** The output as elements, as a browser would parse it. */
function elementsOf(markup: string, kind: MarkupKind): Element[] {
  const box = document.createElement('template')
  box.innerHTML = clean(markup, kind)
  return Array.from(box.content.querySelectorAll('*'))
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img srcset="https://evil.example/x 1x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="https://evil.example/x.svg#a"/></svg>',
  '<svg><use xlink:href="data:image/svg+xml;base64,AAA#x"/></svg>',
  '<svg><image href="https://evil.example/x.png"/></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  '<svg><set attributeName="onmouseover" to="alert(1)"/></svg>',
  '<svg><style>@import "https://evil.example/x.css"</style></svg>',
  '<svg><rect fill="url(https://evil.example/x#a)" width="1" height="1"/></svg>',
  '<svg><filter id="x"><feImage href="https://evil.example/x"/></filter></svg>',
  '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://user:secret@evil.example">x</a>',
  '<a href="//evil.example">x</a>',
  '<a ping="https://evil.example" href="https://ok.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=password><button>x</button></form>',
  '<form id="x"></form><button form="x" formaction="javascript:alert(1)">x</button>',
  '<base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<style>body{display:none}</style>',
  '<div style="position:fixed;inset:0;background:url(https://evil.example)">x</div>',
  '<div id="root" class="admin" name="body">x</div>',
  '<img name="getElementById"><a id="location" name="location">x</a>',
  '<div onclick="alert(1)" onpointerenter=alert(1)>x</div>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src="https://evil.example" autoplay onplay=alert(1)></video>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<p is="x-element"><x-element onclick=alert(1)></x-element></p>',
  '<dialog open><form method=dialog><button>x</button></form></dialog>',
  '<div popover id=x></div><button popovertarget=x>x</button>',
  '<a href="https://ok.example" target="_self" rel="opener">x</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<<script>alert(1)//<</script>',
  '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">',
]

const ELEMENTS = {
  html: /^(p|br|hr|b|strong|i|em|u|s|small|sub|sup|blockquote|pre|code|ul|ol|li|h[1-6]|span|div|a|img|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td)$/,
  svg: /^(svg|g|path|rect|circle|ellipse|line|polyline|polygon)$/,
}

const ADDRESS =
  /^(https:\/\/(?!user)|tel:|mailto:|\/(?!\/)|data:image\/(png|jpeg|gif|webp);base64,)/

describe.each<MarkupKind>(['html', 'svg'])('as %s', kind => {
  test.each(hostile)('sanitizes %s', payload => {
    for (const element of elementsOf(payload, kind)) {
      expect(element.localName).toMatch(ELEMENTS[kind])
      for (const { name, value } of Array.from(element.attributes)) {
        // `is` cannot be removed from an element, so it is emptied.
        if (name === 'is' && value === '') continue
        expect(name).not.toMatch(/^(on|style|class|id|name|is|form|ping|srcset|srcdoc|xlink)/)
        expect(value).not.toMatch(/url\(|script:/i)
        if (name === 'href' || name === 'src') expect(value).toMatch(ADDRESS)
      }
    }
  })
})

test('keeps paragraphs, lists, tables and pictures', () => {
  const rich =
    '<h2>เงื่อนไข</h2><p>ฝาก <strong>100</strong></p><ul><li>ໜຶ່ງ</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
  expect(clean(rich)).toBe(rich)
  expect(clean('<img src="https://cdn.example/a.png" width="20">')).toContain(
    'src="https://cdn.example/a.png"',
  )
})

test('opens links elsewhere without a referrer', () => {
  expect(clean('<a href="https://line.me/ti/p/x" target="_self">chat</a>')).toBe(
    '<a href="https://line.me/ti/p/x" rel="noopener noreferrer nofollow" target="_blank">chat</a>',
  )
})

test('keeps a QR code and drops text from drawings', () => {
  const qr =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h33v33H0z"></path><path stroke="#000000" d="M4 4.5h7"></path></svg>'
  expect(clean(qr, 'svg')).toBe(qr)
  expect(clean(`<?xml version="1.0"?><!DOCTYPE svg>${qr}`, 'svg')).toBe(qr)
  expect(clean('<svg><text>call 081</text></svg><b>call 081</b>', 'svg')).toBe('<svg></svg>')
})

test('handles half a megabyte of open brackets', () => {
  expect(clean('<'.repeat(500_000))).toBe('&lt;'.repeat(500_000))
})

test('limits markup that stretches or fills the page', () => {
  const wide =
    '<table width="100000"><tbody><tr><td height="100000" colspan="1000" rowspan="65534">x</td></tr></tbody></table>'
  expect(clean(wide)).toBe('<table><tbody><tr><td>x</td></tr></tbody></table>')
  expect(elementsOf('<b>x</b>'.repeat(60_000), 'html').length).toBe(4000)
})

test('shows plain text at once without the purifier', () => {
  render(<Markup html="ฝากขั้นต่ำ 100 บาท" />)
  expect(screen.getByText('ฝากขั้นต่ำ 100 บาท')).toBeInTheDocument()
})

test('shows purified markup and updates it', async () => {
  const { rerender, container } = render(<Markup html="<p onclick=alert(1)>one</p>" />)
  expect(container).not.toHaveTextContent('one')
  expect((await screen.findByText('one')).outerHTML).toBe('<p>one</p>')
  rerender(<Markup html="<p>two</p>" />)
  expect(container).not.toHaveTextContent('one')
  expect(await screen.findByText('two')).toBeInTheDocument()
})

test('gives a drawing a name', async () => {
  render(<Markup html="<svg><path d='M0 0h1v1z'/></svg>" kind="svg" label="QR code" />)
  expect(await screen.findByRole('img', { name: 'QR code' })).toBeInTheDocument()
})

test('shows nothing for empty input', () => {
  const { container } = render(
    <>
      <Markup html={null} />
      <Markup html="  " />
      <Markup html={undefined} kind="svg" />
    </>,
  )
  expect(container).toBeEmptyDOMElement()
})
