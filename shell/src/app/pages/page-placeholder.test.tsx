import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { PagePlaceholder } from './page-placeholder'

const words = 'This is taking longer than usual.'

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => jest.useRealTimers())

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('a page whose code hangs says after five seconds that it takes long, and offers nothing that would fetch it twice', async () => {
  await renderInShell(<PagePlaceholder />)
  await wait(1_000)
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  await wait(5_000)
  expect(screen.getByRole('status')).toHaveTextContent(words)
  expect(screen.queryByRole('button')).toBeNull()
})

describe('the money that the document has said', () => {
  beforeEach(() => {
    document.documentElement.dataset.frame = 'home'
    document.body.innerHTML =
      '<div id="root"><div class="frame"><i class="frame-balance">1,200.00</i></div></div>'
  })
  const money = () => screen.queryByText('1,200.00')

  test('stays on the screen while the home page is later than the shell', async () => {
    await renderInShell(<PagePlaceholder />)
    expect(document.querySelector('#root')).toBeEmptyDOMElement()
    expect(money()).toBeInTheDocument()
    await wait(6_000)
    expect(money()).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(words)
  })

  test('stands in for no other page that is opened afterwards', async () => {
    const first = await renderInShell(<PagePlaceholder />)
    first.leave()
    await renderInShell(<PagePlaceholder />)
    expect(money()).toBeNull()
  })

  test('stands in for none where the home page came in time', async () => {
    // As React does it when it draws.
    document.querySelector('#root')?.replaceChildren()
    await renderInShell(<PagePlaceholder />)
    expect(money()).toBeNull()
  })
})
