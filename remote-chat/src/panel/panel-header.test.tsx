import { screen } from '@testing-library/react'
import { openPanel } from './testing/open-panel'

const saved: Blob[] = []

beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = blob => {
    saved.push(blob as Blob)
    return 'blob:chat'
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = () => {}
})

const read = (blob: Blob | undefined) =>
  new Promise<string>((resolve, reject) => {
    if (!blob) return reject(new Error('nothing was saved'))
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    message_type: 'text',
    payload: { message: `line ${at}` },
  }))

const save = () => screen.findByRole('button', { name: 'Save this chat' })

describe('the transcript', () => {
  it('holds the whole conversation from the first message', async () => {
    const { user, pass, conversation, leave } = await openPanel({ answers: lines(35) })
    await user.click(await save())
    for (let turn = 0; turn < 10; turn++) await pass(50)
    expect(conversation.state().complete).toBe(true)
    const text = (await read(saved[0])).trim().split('\n')
    expect(text[0]).toContain('Support')
    expect(text).toHaveLength(37)
    expect(text[2]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d {2}Support: line 0$/)
    expect(text[36]).toMatch(/Support: line 34$/)
    leave()
  })

  it('is not saved when a page is missing', async () => {
    const { user, server, pass, leave } = await openPanel({ answers: lines(35) })
    const { history } = server.transport
    server.transport.history = async (identity, range, signal) => {
      if (range.skip > 0) throw new Error('lost')
      return history(identity, range, signal)
    }
    await user.click(await save())
    for (let turn = 0; turn < 10; turn++) await pass(50)
    expect(screen.getByText(/Not every message could be loaded/)).toBeVisible()
    expect(saved).toHaveLength(0)
    leave()
  })

  it('is not offered for an empty conversation', async () => {
    const { leave } = await openPanel()
    expect(screen.queryByRole('button', { name: 'Save this chat' })).toBeNull()
    leave()
  })
})
