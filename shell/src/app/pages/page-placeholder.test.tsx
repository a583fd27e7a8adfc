import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { PagePlaceholder } from './page-placeholder'

const words = 'This is taking longer than usual.'

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => jest.useRealTimers())

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('says after five seconds that the page takes long, without retry', async () => {
  await renderInShell(<PagePlaceholder />)
  await wait(1_000)
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  await wait(5_000)
  expect(screen.getByRole('status')).toHaveTextContent(words)
  expect(screen.queryByRole('button')).toBeNull()
})

describe('the amount shown by the document', () => {
  beforeEach(() => {
    document.documentElement.dataset.frame = 'home'
    document.body.innerHTML =
      '<div id="root"><div class="frame"><i class="frame-balance">1,200.00</i></div></div>'
  })
  const money = () => screen.queryByText('1,200.00')

  test('stays visible until a late home page arrives', async () => {
    await renderInShell(<PagePlaceholder />)
    expect(document.querySelector('#root')).toBeEmptyDOMElement()
    expect(money()).toBeInTheDocument()
    await wait(6_000)
    expect(money()).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(words)
  })

  test('is not shown for another page opened later', async () => {
    const first = await renderInShell(<PagePlaceholder />)
    first.leave()
    await renderInShell(<PagePlaceholder />)
    expect(money()).toBeNull()
  })

  test('is not shown when the home page arrives in time', async () => {
    // Removes the document's skeleton, as React's first render does.
    document.querySelector('#root')?.replaceChildren()
    await renderInShell(<PagePlaceholder />)
    expect(money()).toBeNull()
  })
})
