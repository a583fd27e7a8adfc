import { safeImageUrl, safeUrl } from './safe-url'

describe('safeUrl', () => {
  it.each([
    ['https://line.me/ti/p/x?a=1#b', 'https://line.me/ti/p/x?a=1#b'],
    [' https://example.com ', 'https://example.com/'],
    ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['https://example.com/my slip (1).png', 'https://example.com/my%20slip%20(1).png'],
  ])('accepts %s', (value, expected) => {
    expect(safeUrl(value)).toBe(expected)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'http://example.com',
    'https://user:secret@example.com',
    'https://user@example.com',
    '//example.com',
    '/\\example.com',
    'https:\\\\example.com',
    'https:example.com',
    'https://exa mple.com',
    'https://example.com @evil.example',
    'https://example.com/a\u2028b',
    'java script:alert(1)',
    'https://',
    'example.com',
    '/user/home',
    'tel:0812345678',
    'mailto:a@b.co',
    'intent://scan/#Intent;end',
    '',
    `https://example.com/${'a'.repeat(3000)}`,
    null,
    42,
    {},
  ])('refuses %p', value => {
    expect(safeUrl(value)).toBeNull()
  })

  it('accepts phone, mail and own paths only where allowed', () => {
    expect(safeUrl('tel:+66-81-234-5678', { schemes: ['tel'] })).toBe('tel:+66-81-234-5678')
    expect(safeUrl('tel:*21*0812345678#', { schemes: ['tel'] })).toBeNull()
    expect(safeUrl('mailto:help@example.com', { schemes: ['mailto'] })).toBe(
      'mailto:help@example.com',
    )
    expect(safeUrl('mailto:a@b.co?bcc=c@d.co', { schemes: ['mailto'] })).toBeNull()
    expect(safeUrl('/a/../user?x=1', { schemes: ['relative'] })).toBe('/user?x=1')
    expect(safeUrl('uploads/1.png', { schemes: ['relative'] })).toBe('/uploads/1.png')
    expect(safeUrl('uploads/สลิป 1.png', { schemes: ['relative'] })).toBe(
      '/uploads/%E0%B8%AA%E0%B8%A5%E0%B8%B4%E0%B8%9B%201.png',
    )
    expect(safeUrl('uploads/1.png')).toBeNull()
    expect(safeUrl('//evil.example', { schemes: ['relative'] })).toBeNull()
    expect(safeUrl('https://example.com', { schemes: ['tel'] })).toBeNull()
  })
})

describe('safeImageUrl', () => {
  it('resolves a path against the server’s origin', () => {
    const meta = document.createElement('meta')
    meta.name = 'api-base'
    meta.content = 'https://api.example'
    document.head.append(meta)
    expect(safeImageUrl('/files/../a.png?x=1')).toBe('https://api.example/a.png?x=1')
    expect(safeUrl('/a', { schemes: ['relative'] })).toBe('https://api.example/a')
    expect(safeImageUrl('//evil.example/a.png')).toBeNull()
    meta.remove()
  })

  it('accepts https, own paths and small bitmaps, no embedded SVG', () => {
    expect(safeImageUrl('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
    expect(safeImageUrl('/files/a.png')).toBe('/files/a.png')
    expect(safeImageUrl('data:image/png;base64,iVBORw0KGgo=')).toBe(
      'data:image/png;base64,iVBORw0KGgo=',
    )
    expect(safeImageUrl('data:image/svg+xml;base64,PHN2Zz4=')).toBeNull()
    expect(safeImageUrl('data:text/html;base64,PHN2Zz4=')).toBeNull()
    expect(safeImageUrl('javascript:1')).toBeNull()
  })
})
