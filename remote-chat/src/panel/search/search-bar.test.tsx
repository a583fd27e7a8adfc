import { fireEvent, screen } from '@testing-library/react'
import { openPanel } from '../testing/open-panel'

const line = (message: string) => ({ message_type: 'text' as const, payload: { message } })
const lines = (count: number, words = (at: number) => `line ${at}`) =>
  Array.from({ length: count }, (_, at) => line(words(at)))

async function openSearch(answers: readonly ReturnType<typeof line>[]) {
  const opened = await openPanel({ answers })
  const { user, pass } = opened
  await user.click(await screen.findByRole('button', { name: 'Search this chat' }))
  await pass(10)
  const field = await screen.findByRole('searchbox', { name: 'Words to find in this chat' })
  /** Types search text and lets the page's time pass, because the search waits for the end of typing. */
  const type = async (words: string) => {
    fireEvent.change(field, { target: { value: words } })
    await pass(10)
  }
  const enter = async (key: object = { key: 'Enter' }) => {
    fireEvent.keyDown(field, key)
    for (let turn = 0; turn < 20; turn++) await pass(50)
  }
  const content = () => screen.getByRole('search').querySelector('[role="status"]')?.textContent
  return { ...opened, field, type, enter, content }
}

const outlined = () =>
  [...document.querySelectorAll('li[data-row] .found')].map(({ textContent }) => textContent)

// The first page fills the panel, so that the next one is not fetched by itself.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
})
afterEach(() => jest.restoreAllMocks())

describe('search in the conversation', () => {
  it('moves between hits by keys and buttons and shows the number', async () => {
    const answers = lines(8, at => (at % 2 ? `parcel ${at}` : 'nothing'))
    const { type, enter, content, user, leave } = await openSearch(answers)
    await type('PARCEL')
    expect(content()).toBe('1 of 4: parcel 7')
    await enter()
    expect(content()).toBe('2 of 4: parcel 5')
    expect(outlined()).toEqual(['Support: parcel 5'])
    await enter({ key: 'Enter', shiftKey: true })
    expect(content()).toBe('1 of 4: parcel 7')
    await user.click(screen.getByRole('button', { name: 'Earlier hit' }))
    await user.click(screen.getByRole('button', { name: 'Earlier hit' }))
    expect(content()).toBe('3 of 4: parcel 3')
    await user.click(screen.getByRole('button', { name: 'Later hit' }))
    expect(content()).toBe('2 of 4: parcel 5')
    leave()
  })

  it('reads older pages only until the text is found', async () => {
    const answers = [...lines(30), line('the parcel'), ...lines(30)]
    const { type, enter, content, conversation, leave } = await openSearch(answers)
    await type('parcel')
    expect(content()).toBe('')
    await enter()
    expect(content()).toMatch(/^1 of 1.*: the parcel$/)
    expect(conversation.state().messages.length).toBeLessThan(60)
    leave()
  })

  it('says when nothing was found or a page failed', async () => {
    const { type, enter, content, server, leave } = await openSearch(lines(35))
    const { history } = server.transport
    server.transport.history = async (identity, range, signal) => {
      if (range.skip > 0) throw new Error('lost')
      return history(identity, range, signal)
    }
    await type('parcel')
    await enter()
    expect(content()).toBe('Earlier messages could not be loaded')
    server.transport.history = history
    await enter()
    expect(content()).toBe('Not found')
    leave()
  })

  it('closes with Escape and leaves the chat open', async () => {
    const { type, enter, closed, leave } = await openSearch(lines(3))
    await type('line')
    await enter({ key: 'Escape' })
    expect(screen.queryByRole('search')).toBeNull()
    expect(outlined()).toEqual([])
    expect(closed).not.toHaveBeenCalled()
    leave()
  })
})
