import { fireEvent, screen } from '@testing-library/react'
import { openPanel } from '../testing/open-panel'

const field = () => screen.getByRole('textbox', { name: 'Message to support' })

describe('the field', () => {
  it('sends with Enter, shows the message at once and empties', async () => {
    const { user, server, pass, leave } = await openPanel()
    await user.type(field(), 'hello{Enter}')
    expect(field()).toHaveValue('')
    expect(screen.getByText('Sending')).toBeVisible()
    expect(server.messages).toHaveLength(0)
    await pass(600)
    expect(server.messages).toHaveLength(1)
    expect(screen.getByText('hello')).toBeVisible()
    expect(screen.queryByText('Sending')).toBeNull()
    leave()
  })

  it.each(['shiftKey', 'ctrlKey', 'altKey', 'metaKey'])('does not send with %s', async key => {
    const { user, conversation, leave } = await openPanel()
    await user.type(field(), 'hello')
    fireEvent.keyDown(field(), { key: 'Enter', [key]: true })
    expect(conversation.state().pending).toHaveLength(0)
    leave()
  })

  it('does not send while a character is being composed', async () => {
    const { user, conversation, leave } = await openPanel()
    await user.type(field(), 'สวัส')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    expect(conversation.state().pending).toHaveLength(0)
    leave()
  })

  it('never sends blank text', async () => {
    const { user, conversation, leave } = await openPanel()
    await user.type(field(), '   {Enter}')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(conversation.state().pending).toHaveLength(0)
    leave()
  })

  it('takes 2000 characters and counts down near the end', async () => {
    const { user, leave } = await openPanel()
    await user.click(field())
    await user.paste('x'.repeat(1799))
    expect(screen.queryByText(/Characters left/)).toBeNull()
    await user.paste('y')
    expect(screen.getByText('Characters left: 200')).toBeVisible()
    await user.paste('z'.repeat(300))
    expect(field()).toHaveValue(`${'x'.repeat(1799)}y${'z'.repeat(200)}`)
    expect(screen.getByText('Characters left: 0')).toBeVisible()
    leave()
  })

  it('keeps the draft for the next opening', async () => {
    const { user, storage, leave } = await openPanel()
    await user.type(field(), 'half a thought')
    expect([...storage.values]).toContainEqual([
      expect.stringContaining('chat-draft'),
      'half a thought',
    ])
    leave()
  })

  it('counts down when the server asks for patience', async () => {
    const { user, server, pass, leave } = await openPanel()
    server.fail('too many')
    await user.type(field(), 'patience{Enter}')
    await pass(600)
    expect(screen.getByText('patience')).toBeVisible()
    expect(server.messages).toHaveLength(0)
    await pass(3000)
    expect(server.messages).toHaveLength(1)
    leave()
  })
})

describe('files', () => {
  it('are refused before the upload when they are not supported', async () => {
    const { conversation, leave, container } = await openPanel()
    const input = container.querySelector('input[type=file]')
    if (!input) throw new Error('no input')
    fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt')] } })
    expect(await screen.findByText(/File is not supported/)).toBeVisible()
    expect(conversation.state().pending).toHaveLength(0)
    leave()
  })
})
