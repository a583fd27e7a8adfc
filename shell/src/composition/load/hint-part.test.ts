import { recordOf } from '../../boot/testing/records'
import { hintPart, runHinted } from './hint-part'

const chat = {
  ...recordOf('chat', '1.0.0'),
  files: Object.fromEntries(
    ['remoteEntry.js', 'remote.js', 'widget.js', 'widget.css', 'th.js', 'la.js'].map(file => [
      file,
      `sha384-${file}`,
    ]),
  ),
  chunks: {
    remote: ['remote.js'],
    'widget-chat': ['widget.js', 'widget.css'],
    'texts-th': ['th.js'],
    'texts-la': ['la.js'],
  },
}
const widget = { remote: 'chat', kind: 'widget', name: 'chat' } as const
const asked = () =>
  [...document.querySelectorAll('link')].map(link => `${link.as} ${link.getAttribute('href')}`)

afterEach(() => {
  for (const element of document.querySelectorAll('link, script')) element.remove()
})

test('what a part needs is asked for at once, in the language in use, and only once', () => {
  hintPart(chat, widget, 'la')
  hintPart(chat, widget, 'la')
  const base = '/remotes/chat/1.0.0/'
  expect(asked()).toEqual([
    `script ${base}remoteEntry.js`,
    `script ${base}remote.js`,
    `script ${base}widget.js`,
    `style ${base}widget.css`,
    `script ${base}la.js`,
  ])
})

test('a file without a known hash is left to whoever runs it', () => {
  hintPart({ ...chat, base: '/other/', files: {} }, widget, 'th')
  expect(asked().filter(text => text.includes('/other/'))).toEqual([])
})

test('what was asked for of a remote runs with its hash, but neither its entry nor what is not its own', () => {
  hintPart(chat, widget, 'th')
  hintPart(chat, widget, 'la')
  hintPart({ ...chat, base: '/remotes/wallet/1.0.0/' }, widget, 'th')
  runHinted(chat)
  const scripts = [...document.querySelectorAll('script')]
  expect(scripts.map(script => script.getAttribute('src')).sort()).toEqual(
    ['la.js', 'remote.js', 'th.js', 'widget.js'].map(
      file => `http://localhost/remotes/chat/1.0.0/${file}`,
    ),
  )
  expect(scripts.every(({ src, integrity }) => src.endsWith(integrity.slice(7)))).toBe(true)
})
