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
  /** Time of the page passes as well: it waits until somebody has finished writing. */
  const look = async (words: string) => {
    fireEvent.change(field, { target: { value: words } })
    await pass(10)
  }
  const enter = async (key: object = { key: 'Enter' }) => {
    fireEvent.keyDown(field, key)
    for (let turn = 0; turn < 20; turn++) await pass(50)
  }
  const said = () => screen.getByRole('search').querySelector('[role="status"]')?.textContent
  return { ...opened, field, look, enter, said }
}

const outlined = () =>
  [...document.querySelectorAll('li[data-row] .found')].map(({ textContent }) => textContent)

// As if the first page filled the panel: the next one comes only when it is asked for.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
})
afterEach(() => jest.restoreAllMocks())

describe('search in the conversation', () => {
  it('leads from the newest place to earlier ones and back, by keys and buttons, and says which it is', async () => {
    const answers = lines(8, at => (at % 2 ? `parcel ${at}` : 'nothing'))
    const { look, enter, said, user, leave } = await openSearch(answers)
    await look('PARCEL')
    expect(said()).toBe('1 of 4: parcel 7')
    await enter()
    expect(said()).toBe('2 of 4: parcel 5')
    expect(outlined()).toEqual(['Support: parcel 5'])
    await enter({ key: 'Enter', shiftKey: true })
    expect(said()).toBe('1 of 4: parcel 7')
    await user.click(screen.getByRole('button', { name: 'Earlier hit' }))
    await user.click(screen.getByRole('button', { name: 'Earlier hit' }))
    expect(said()).toBe('3 of 4: parcel 3')
    await user.click(screen.getByRole('button', { name: 'Later hit' }))
    expect(said()).toBe('2 of 4: parcel 5')
    leave()
  })

  it('asks for what was said before until the words turn up, and no further', async () => {
    const answers = [...lines(30), line('the parcel'), ...lines(30)]
    const { look, enter, said, conversation, leave } = await openSearch(answers)
    await look('parcel')
    expect(said()).toBe('')
    await enter()
    expect(said()).toMatch(/^1 of 1.*: the parcel$/)
    expect(conversation.state().messages.length).toBeLessThan(60)
    leave()
  })

  it('says when it has looked at everything and found nothing, and when a part did not come', async () => {
    const { look, enter, said, server, leave } = await openSearch(lines(35))
    const { history } = server.transport
    server.transport.history = async (identity, range, signal) => {
      if (range.skip > 0) throw new Error('lost')
      return history(identity, range, signal)
    }
    await look('parcel')
    await enter()
    expect(said()).toBe('Earlier messages could not be loaded')
    server.transport.history = history
    await enter()
    expect(said()).toBe('Not found')
    leave()
  })

  it('ends with Escape, and the chat stays open', async () => {
    const { look, enter, closed, leave } = await openSearch(lines(3))
    await look('line')
    await enter({ key: 'Escape' })
    expect(screen.queryByRole('search')).toBeNull()
    expect(outlined()).toEqual([])
    expect(closed).not.toHaveBeenCalled()
    leave()
  })
})
