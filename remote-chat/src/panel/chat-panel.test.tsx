import { act, fireEvent, screen } from '@testing-library/react'
import { openPanel } from './testing/open-panel'

describe('the panel', () => {
  it('closes with Escape, but not while a character is composed', async () => {
    const { closed, leave } = await openPanel()
    const panel = screen.getByRole('dialog', { name: 'Support' })
    fireEvent.keyDown(panel, { key: 'Escape', isComposing: true })
    expect(closed).not.toHaveBeenCalled()
    fireEvent.keyDown(panel, { key: 'Escape' })
    expect(closed).toHaveBeenCalledTimes(1)
    leave()
  })

  it('announces each new answer once', async () => {
    const { server, pass, leave, container } = await openPanel({
      answers: [{ message_type: 'text', payload: { message: 'long ago' } }],
    })
    const spoken = container.querySelector('[aria-live="polite"]')
    expect(spoken).toBeEmptyDOMElement()
    act(() => {
      server.answer('good news')
    })
    await pass(10)
    expect(spoken).toHaveTextContent('Support: good news')
    leave()
  })

  it('announces each sent message and each failure', async () => {
    const { user, server, conversation, pass, leave, container } = await openPanel()
    const spoken = container.querySelector('[aria-live="polite"]')
    const announced: (string | null)[] = []
    const watch = new MutationObserver(() => announced.push(spoken?.textContent ?? null))
    if (spoken) watch.observe(spoken, { childList: true, characterData: true, subtree: true })
    const send = async (words: string) => {
      await user.type(screen.getByRole('textbox'), `${words}{Enter}`)
      await pass(600)
    }
    await send('one')
    await send('two')
    server.transport.upload = async () => {
      throw new Error('broken')
    }
    act(() => conversation.attach(new File(['x'], 'slip.png'), 'image'))
    await pass(10)
    expect(announced.map(words => words?.trim())).toEqual(['Sent', 'Sent', 'Not sent'])
    watch.disconnect()
    leave()
  })

  it('offers to resend or discard a refused message', async () => {
    const { user, server, conversation, pass, leave } = await openPanel()
    const png = new File([new Uint8Array([0x89, 0x50])], 'slip.png')
    const { upload } = server.transport
    server.transport.upload = async () => {
      server.transport.upload = upload
      throw new Error('broken')
    }
    act(() => conversation.attach(png, 'image'))
    await pass(10)
    expect(screen.getByText(/Not sent/, { selector: 'li p' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await pass(600)
    expect(server.messages.at(-1)?.message).toMatchObject({
      payload: { fileType: 'image', filePath: '/media/file.png', name: 'slip.png' },
    })
    leave()
  })

  it('keeps an open picture and the focus when it is sent', async () => {
    const { user, server, conversation, pass, leave } = await openPanel()
    server.fail('slow')
    act(() => conversation.attach(new File(['x'], 'slip.png'), 'image'))
    await pass(1_000)
    await user.click(screen.getByRole('button', { name: 'View picture slip.png' }))
    expect(screen.getByText('Sending')).toBeInTheDocument()
    await pass(10_000)
    expect(screen.queryByText('Sending')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close picture' }))
    expect(screen.queryByRole('dialog', { name: /slip\.png/ })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Support' })).toHaveFocus()
    leave()
  })

  it.each([
    ['the first page', 0],
    ['a page of older messages', 25],
  ])('offers a retry after some seconds while %s', async (_, messages) => {
    jest.useFakeTimers({ advanceTimers: true })
    const questions: AbortSignal[] = []
    let hangs = false
    const { server, conversation, pass, leave } = await openPanel({
      answers: Array.from({ length: messages }, (_, at) => ({
        message_type: 'text',
        payload: { message: `line ${at}` },
      })),
      prepare({ transport }) {
        const { history } = transport
        hangs = messages === 0
        transport.history = (identity, range, signal) => {
          if (!hangs) return history(identity, range, signal)
          questions.push(signal)
          return new Promise(() => {})
        }
      },
    })
    hangs = true
    if (messages > 0) await act(async () => void conversation.older())
    await act(() => jest.advanceTimersByTimeAsync(4_000))
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(screen.getByText(/longer than usual/)).toBeVisible()
    hangs = false
    if (messages === 0) server.answer('here at last')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(10)
    expect(questions.every(({ aborted }) => aborted)).toBe(true)
    expect(await screen.findByText(messages === 0 ? 'here at last' : 'line 6')).toBeVisible()
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument()
    leave()
    jest.useRealTimers()
  })

  it('shows no day or time for a message without a date', async () => {
    const { leave } = await openPanel({
      answers: [{ message_type: 'text', payload: { message: 'undated' } }],
      prepare({ messages }) {
        for (const message of messages) message.createdAt = null
      },
    })
    const row = screen.getByText('undated').closest('li')
    expect(row).toHaveTextContent(/^Support: undated$/)
    leave()
  })

  it('shows the progress of a file and discards it on request', async () => {
    const { user, server, conversation, pass, leave } = await openPanel()
    let given: AbortSignal | undefined
    server.transport.upload = (_, _file, _kind, { onProgress, signal }) => {
      given = signal
      onProgress(0.7)
      return new Promise(() => {})
    }
    act(() => conversation.attach(new File(['x'], 'slip.png'), 'image'))
    await pass(10)
    expect(screen.getByText('Sending the file, 70%')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel sending' }))
    expect(given?.aborted).toBe(true)
    expect(conversation.state().pending).toHaveLength(0)
    leave()
  })
})
