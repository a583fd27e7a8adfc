import { recordOf } from '../../boot/testing/records'
import { preloadView, runPreloaded } from './preload-view'

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
const requested = () =>
  [...document.querySelectorAll('link')].map(link => `${link.as} ${link.getAttribute('href')}`)

afterEach(() => {
  for (const element of document.querySelectorAll('link, script')) element.remove()
})

test('requests a view’s files once, in the current language', () => {
  preloadView(chat, widget, 'la')
  preloadView(chat, widget, 'la')
  const base = '/remotes/chat/1.0.0/'
  expect(requested()).toEqual([
    `script ${base}remoteEntry.js`,
    `script ${base}remote.js`,
    `script ${base}widget.js`,
    `style ${base}widget.css`,
    `script ${base}la.js`,
  ])
})

test('skips files without a known hash', () => {
  preloadView({ ...chat, base: '/other/', files: {} }, widget, 'th')
  expect(requested().filter(text => text.includes('/other/'))).toEqual([])
})

test('runs hinted chunks with integrity, except entries and foreign files', () => {
  preloadView(chat, widget, 'th')
  preloadView(chat, widget, 'la')
  preloadView({ ...chat, base: '/remotes/wallet/1.0.0/' }, widget, 'th')
  runPreloaded(chat, [])
  const scripts = [...document.querySelectorAll('script')]
  expect(scripts.map(script => script.getAttribute('src')).sort()).toEqual(
    ['la.js', 'remote.js', 'th.js', 'widget.js'].map(
      file => `http://localhost/remotes/chat/1.0.0/${file}`,
    ),
  )
  expect(scripts.every(({ src, integrity }) => src.endsWith(integrity.slice(7)))).toBe(true)
})
