/** @jest-environment node */
import { readFileSync, statSync } from 'node:fs'
import { languages } from '@tamlung/shared/contract/editions'
import en from '../../app/locales/en.json'
import la from '../../app/locales/la.json'
import th from '../../app/locales/th.json'
import { howToVideos } from './videos'

const texts = { th, la, en }

function cues(address: URL): string[] {
  const blocks = readFileSync(address, 'utf8').trim().split(/\n\n+/).slice(1)
  return blocks.map(block => block.split('\n').slice(1).join('\n'))
}

test.each(howToVideos)('has the captions of $name equal to its steps in every language', video => {
  for (const language of languages)
    expect(cues(video.captions[language])).toEqual(texts[language].howTo.videos[video.name].steps)
})

test.each(howToVideos)('keeps $name small enough for a mobile network', ({ sources, poster }) => {
  for (const { address } of sources) expect(statSync(address).size).toBeLessThan(150_000)
  expect(statSync(poster).size).toBeLessThan(20_000)
})
