import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadFonts } from './load-fonts'

const load = jest.fn((_font: string, _text: string) => Promise.resolve([]))

function comeThrough(worker: object | null) {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: worker },
    configurable: true,
  })
}

beforeEach(() => {
  load.mockClear()
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
})

test('has the fonts at first render when the files are cached', () => {
  comeThrough({})
  loadFonts('th')
  expect(load).toHaveBeenCalledTimes(1)
})

test('fetches no font before the page on a first visit', () => {
  comeThrough(null)
  loadFonts('th')
  expect(load).not.toHaveBeenCalled()
})

test('loads the fonts of the stylesheet by letters in each file', () => {
  comeThrough({})
  const sheet = readFileSync(join(__dirname, '../../../shared/ui/styles/fonts.css'), 'utf8')
  const ranges = [...sheet.matchAll(/font-family: "(.* Variable)";[^}]*unicode-range:([^;]*);/g)]
  const filesWith = (text: string) =>
    ranges.filter(([, , range = '']) =>
      [...text].some(letter =>
        [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(([, from = '', to = from]) => {
          const code = letter.codePointAt(0) ?? 0
          return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
        }),
      ),
    )
  const files = { th: 2, la: 2, en: 1 } as const
  for (const language of ['th', 'la', 'en'] as const) {
    loadFonts(language)
    const [font = '', text = ''] = load.mock.lastCall ?? []
    expect(filesWith(text)).toHaveLength(files[language])
    for (const [, family] of filesWith(text)) expect(font).toContain(`"${family}"`)
  }
})
