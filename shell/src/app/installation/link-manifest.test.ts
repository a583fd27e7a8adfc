import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bus } from '@tamlung/shared/bus/bus'
import { languages } from '@tamlung/shared/contract/editions'
import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { languageTag } from '@tamlung/shared/i18n/language'
import { linkManifest } from './link-manifest'

const open = join(__dirname, '../../../public')

type Picture = { src: string; sizes: string; purpose?: string }
type Manifest = {
  lang: string
  start_url: string
  icons: Picture[]
  screenshots: (Picture & { form_factor: string })[]
  share_target: { action: string; method: string; params: { files: { name: string }[] } }
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

const named = () => document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href

test('links the manifest of the current language and follows a change', () => {
  bus.emit('language.changed', { language: 'la' })
  const stop = linkManifest()
  expect(named()).toMatch(/\/manifest-la\.json$/)
  bus.emit('language.changed', { language: 'en' })
  expect(named()).toMatch(/\/manifest-en\.json$/)
  expect(document.querySelectorAll('link[rel="manifest"]')).toHaveLength(1)
  stop()
})

/** The width in the header of a PNG. */
const widthOf = (src: string) => readFileSync(join(open, src)).readUInt32BE(16)

test.each(languages)('has everything for installation in the %s manifest', language => {
  const text = readFileSync(join(open, `manifest-${language}.json`), 'utf8')
  const { lang, start_url, icons, screenshots, shortcuts, share_target } = JSON.parse(
    text,
  ) as Manifest
  expect(lang).toBe(languageTag(language))
  expect(start_url).toBe('/user')
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap(shortcut => shortcut.icons)]) {
    expect(existsSync(join(open, src))).toBe(true)
    if (src.endsWith('.png')) expect(`${widthOf(src)}x${widthOf(src)}`).toBe(sizes)
  }
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
  // Phones fetch the screenshots before an installation.
  for (const { src } of screenshots) expect(statSync(join(open, src)).size).toBeLessThan(50_000)
  expect(shortcuts.map(({ url }) => url)).toEqual([
    '/user/home?dialog=deposit',
    '/user/home?dialog=transfer',
    '/user/statement',
  ])
  expect(share_target).toMatchObject({ action: sharedSlip.path, method: 'POST' })
  expect(share_target.params.files.map(({ name }) => name)).toEqual([sharedSlip.field])
})
