import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Context = { resourcePath: string; addContextDependency: (folder: string) => void }
const expandLocales =
  jest.requireActual<(this: Context, source: string) => string>('./expand-locales.cjs')

const folder = mkdtempSync(join(tmpdir(), 'locales-'))
const watched: string[] = []
const expand = (source: string) =>
  expandLocales.call(
    {
      resourcePath: join(folder, 'feature.ts'),
      addContextDependency: added => watched.push(added),
    },
    source,
  )

beforeAll(() => {
  mkdirSync(join(folder, 'locales'))
  for (const language of ['en', 'th', 'zh'])
    writeFileSync(join(folder, `locales/${language}.json`), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text
describe('an import of a locales folder', () => {
  test('becomes a chunk for each of its languages', () => {
    const source =
      'import(/* a */ "./x"); (await import(/* webpackChunkName: "texts-[language]" */ `./locales/${l}.json`)).default'
    const chunk = (name: string) =>
      `${name}: () => import(/* webpackChunkName: "texts-${name}" */ './locales/${name}.json')`
    expect(expand(source)).toBe(
      `import(/* a */ "./x"); (await ({ ${chunk('en')}, ${chunk('th')}, ${chunk('zh')} })[l]()).default`,
    )
    expect(watched).toEqual([join(folder, 'locales/')])
  })

  test('becomes static imports of all languages when eager', () => {
    const source =
      '(\n  await import(\n/* webpackMode: "eager" */ `./locales/${l}.json`,\n))\n.default\n'
    expect(expand(source)).toBe(
      `({ en: locale0, th: locale1, zh: locale2 })[l]\n${['en', 'th', 'zh']
        .map((name, index) => `;import locale${index} from './locales/${name}.json'`)
        .join('')}`,
    )
  })

  test('is refused in another form', () => {
    expect(() => expand('load(l => import(`./locales/${l}.json`))')).toThrow('feature.ts has to')
  })
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: source text

test('leaves other sources as they are', () => {
  const source = 'const load = () => import(`./pages/one.json`)\n'
  expect(expand(source)).toBe(source)
})
