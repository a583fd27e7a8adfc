import { act, fireEvent, screen } from '@testing-library/react'
import { openPanel } from './testing/open-panel'

describe('the panel', () => {
  it('closes with Escape, and not while a word is being composed', async () => {
    const { closed, leave } = await openPanel()
    const panel = screen.getByRole('dialog', { name: 'Support' })
    fireEvent.keyDown(panel, { key: 'Escape', isComposing: true })
    expect(closed).not.toHaveBeenCalled()
    fireEvent.keyDown(panel, { key: 'Escape' })
    expect(closed).toHaveBeenCalledTimes(1)
    leave()
  })

  it('says each answer once to those who listen, and nothing of what was there before', async () => {
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

  it('offers to send again or to remove what the server refused, and to send without picking again', async () => {
    const { user, server, conversation, pass, leave } = await openPanel()
    const png = new File([new Uint8Array([0x89, 0x50])], 'slip.png')
    const { upload } = server.transport
    server.transport.upload = async () => {
      server.transport.upload = upload
      throw new Error('broken')
    }
    act(() => conversation.attach(png, 'image'))
    await pass(10)
    expect(screen.getByText(/Not sent/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await pass(600)
    expect(server.messages.at(-1)?.message).toMatchObject({
      payload: { fileType: 'image', filePath: '/media/file.png', name: 'slip.png' },
    })
    leave()
  })

  it('shows how far a file is, and takes it back when asked', async () => {
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
