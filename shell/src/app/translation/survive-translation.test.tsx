import { act, render } from '@testing-library/react'
import { surviveTranslation } from './survive-translation'

/** Mimics Google Translate: adds the new element before the text, then removes the text. */
async function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.nodeName === 'FONT') continue
    const font = document.createElement('font')
    font.textContent = text.data.toUpperCase()
    text.before(font)
    text.remove()
  }
  await act(async () => {})
}

function Row({ amount, isBusy, isNew }: { amount: string; isBusy?: boolean; isNew?: boolean }) {
  return (
    <p>
      {isNew && <b>new</b>}
      {isBusy ? <i>busy</i> : 'refresh'}
      {amount} baht
    </p>
  )
}

beforeAll(surviveTranslation)

test('survives updates on a page translated by the browser', async () => {
  const { container, rerender, unmount } = render(<Row amount="1" />)
  await translate()
  expect(container).toHaveTextContent('REFRESH1 BAHT')
  rerender(<Row amount="1" isBusy />)
  expect(container).toHaveTextContent('busy1 BAHT')
  await act(async () => rerender(<Row amount="2" isBusy isNew />))
  expect(container).toHaveTextContent('newbusy2 BAHT')
  await translate()
  expect(container).toHaveTextContent('NEWBUSY2 BAHT')
  rerender(<Row amount="2" isNew />)
  await act(async () => rerender(<Row amount="3" isNew />))
  await act(async () => rerender(<Row amount="4" />))
  expect(container).toHaveTextContent('refresh4 BAHT')
  await translate()
  unmount()
  expect(container).toBeEmptyDOMElement()
})
