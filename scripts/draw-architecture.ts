import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '../shared/contract/events'
import { drawHouse } from './lib/drawing/draw-house'
import { readHouse, readSource } from './lib/drawing/read-house'
import { refuseWords } from './lib/refuse-words.mjs'
import { root } from './lib/root.mjs'
import { readWorkspace } from './lib/source/workspace'

const begin = '<!-- drawn from the code: npm run draw -->'
const end = '<!-- end of the drawing -->'

refuseWords(
  process.argv.slice(2).filter(word => word !== '--check'),
  'npm run draw: draws the packages into ARCHITECTURE.md; --check only looks whether they are',
)
const paper = join(root, 'ARCHITECTURE.md')
const before = readFileSync(paper, 'utf8')
const [above, rest] = before.split(begin)
const below = rest?.split(end)[1]
if (above === undefined || below === undefined)
  throw new Error(`ARCHITECTURE.md has no place for the drawing, between ${begin} and ${end}.`)

const packages = readWorkspace(root)
const house = readHouse(packages, readSource(root, packages), Object.keys(events))
const after = `${above}${begin}\n\n${drawHouse(house)}\n\n${end}${below}`

if (process.argv.includes('--check') && after !== before) {
  console.error('The drawing in ARCHITECTURE.md is of yesterday: npm run draw')
  process.exitCode = 1
} else if (after !== before) writeFileSync(paper, after)
