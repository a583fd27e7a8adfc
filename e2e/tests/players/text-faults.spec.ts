import { expect, test } from '../../harness/test'
import { textFaults } from './text-faults'

const word = 'Withdrawal'
const last = 'The last message of a conversation, which needs more lines than two of them'
const clamped =
  'display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2'
const dots = 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis'

const faulty = {
  'a word that is wider than its column and not cut off': [
    `<div style="display: flex"><p style="width: 40px">${word}</p><p>more</p></div>`,
    `wider than its column: ${word}`,
  ],
  'a button that is wider than its card': [
    `<div style="width: 60px"><button style="width: 90px"><span>${word}</span></button></div>`,
    `wider than its column: ${word}`,
  ],
  'a word that ends with dots': [`<p style="width: 60px; ${dots}">${word}</p>`, `cut off: ${word}`],
  'lines that end with dots': [
    `<p style="width: 90px; ${clamped}">${last}</p>`,
    `cut off: ${last.slice(0, 60)}`,
  ],
} as const

const right = {
  'spaces that hang at the end of a line': `<p style="width: 90px; white-space: pre-wrap">${word}          ${word}</p>`,
  'a label whose own box is narrower than the button that it stands in': `<button style="display: flex; justify-content: center; width: 120px"><span style="width: 30px">${word}</span></button>`,
  'the last message in a list of conversations': `<ul><li><button style="width: 90px"><span><time>Now</time></span><span style="${clamped}">${last}</span></button></li></ul>`,
}

test('finds faulty text and accepts correct text', async ({ page }) => {
  for (const [what, [markup, fault]] of Object.entries(faulty)) {
    await page.setContent(markup)
    expect(await textFaults(page, 'en'), what).toContain(fault)
  }
  for (const [what, markup] of Object.entries(right)) {
    await page.setContent(markup)
    expect(await textFaults(page, 'en'), what).toEqual([])
  }
})
