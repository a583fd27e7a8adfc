import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaFiles } from './media-files'
import { sharedFolder } from './paths'

type Configuration = { inBrowser: { moduleNameMapper: Record<string, string> } }

const typed = readFileSync(join(sharedFolder, 'imported-files/media-files.d.ts'), 'utf8')

test.each(['svg', 'png', 'jpeg', 'gif', 'mp3', 'mp4', 'ogg', 'm4a'])(
  'imports a %s in build, types and unit tests',
  async ending => {
    const place = join(sharedFolder, 'testing/jest-configuration.mjs')
    const { inBrowser } = (await import(place)) as Configuration
    const file = `./win.${ending}`
    expect(file).toMatch(mediaFiles)
    expect(typed).toContain(`'*.${ending}'`)
    const passedOver = Object.keys(inBrowser.moduleNameMapper).map(pattern => new RegExp(pattern))
    expect(passedOver.some(pattern => pattern.test(file))).toBe(true)
  },
)
