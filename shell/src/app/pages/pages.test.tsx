import { bus } from '@tamlung/shared/bus/bus'
import {
  lookupConditions,
  lookupContact,
  lookupEnableChatWidget,
} from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderApp } from '../testing/shell-under-test'

const contact = { contactText: null, lineLink: null, lineName: null, lineQR: null }

test('opens each of the five videos with its steps as text', async () => {
  const { user } = await renderApp('/howto')
  const videos = await screen.findAllByRole('button', { name: /^Watch / })
  expect(videos).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: /^Watch Ending a bonus/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ending a bonus' })
  expect(within(dialog).getByLabelText('Ending a bonus')).toHaveAttribute('controls')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
  expect(location.search).toBe('?dialog=video&video=end')
})

test('opens nothing for an unknown video', async () => {
  await renderApp('/howto?dialog=video&video=nonsense')
  expect(await screen.findByRole('heading', { name: 'How to use your wallet' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that a video cannot be played', async () => {
  await renderApp('/howto?dialog=video&video=wallet')
  const dialog = await screen.findByRole('dialog')
  const sources = dialog.querySelectorAll('source')
  fireEvent.error(sources[sources.length - 1] ?? dialog)
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/would not play/)
})

test('shows the version when nothing else loads', async () => {
  await renderApp('/contact')
  expect(await screen.findByText('Version 1.1.14')).toBeVisible()
})

test('offers a retry for contact details that failed to load', async () => {
  network.refuse(lookupContact, 'NO_DATA')
  const { user } = await renderApp('/contact')
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was found.')
  const again = screen.getByRole('button', { name: 'Try again' })
  network.reply(lookupContact, { ...contact, lineName: '@tamlung', lineLink: 'https://line.me/x' })
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Open @tamlung' })).toHaveAttribute(
    'href',
    'https://line.me/x',
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a:b@c.d/', ''])(
  'shows a chat link to %p as text',
  async lineLink => {
    network.reply(lookupContact, { ...contact, lineName: '@tamlung', lineLink })
    await renderApp('/contact')
    expect(await screen.findByText('@tamlung')).toBeVisible()
    expect(screen.queryByRole('link', { name: /@tamlung/ })).toBeNull()
  },
)

test('shows the default QR when the server’s picture is missing', async () => {
  network.reply(lookupContact, { ...contact, lineQR: 'https://pictures.example/qr.png' })
  await renderApp('/contact')
  const picture = await screen.findByRole('img', { name: /QR code/ })
  expect(picture).toHaveAttribute('src', 'https://pictures.example/qr.png')
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).toMatch(/contact-qr\.svg$/)
})

test('offers the chat where enabled and opens it by event', async () => {
  network.reply(lookupContact, contact)
  network.reply(lookupEnableChatWidget, { enableChatWidget: true })
  const { user } = await renderApp('/contact')
  const events = recordEvents('chat.open')
  await user.click(await screen.findByRole('button', { name: 'Chat with support' }))
  expect(events.heard).toHaveLength(1)
  events.stop()
})

async function openConditions() {
  await renderApp('/howto')
  await act(async () => bus.emit('dialog.open', { name: 'conditions' }))
  return screen.findByRole('dialog', { name: 'Terms' })
}

test('shows conditions as rich text without scripts', async () => {
  network.reply(lookupConditions, [
    '<h3>First</h3><img src=x onerror="globalThis.hurt = true"><script>globalThis.hurt = true</script>',
  ])
  const dialog = await openConditions()
  expect(await within(dialog).findByRole('heading', { name: 'First' })).toBeVisible()
  expect(dialog.querySelector('script, [onerror]')).toBeNull()
  expect(globalThis).not.toHaveProperty('hurt')
})

test('says why the conditions failed to load', async () => {
  network.refuse(lookupConditions, 'INTERNAL_SERVER_ERROR')
  const dialog = await openConditions()
  expect(await within(dialog).findByText(/wrong on our side/)).toBeVisible()
})

test.each([[[]], [['  ']]])('says that there are no conditions for %j', async answer => {
  network.replyRaw(lookupConditions, answer)
  const dialog = await openConditions()
  expect(await within(dialog).findByText(/no terms to show/)).toBeVisible()
})

test.each([[[null]], [[{}]]])(
  'offers to reload when one condition of %j is unreadable',
  async answer => {
    network.replyRaw(lookupConditions, answer)
    const dialog = await openConditions()
    expect(
      await within(dialog).findByText('One part of the terms could not be read.'),
    ).toBeVisible()
    expect(within(dialog).queryByText(/no terms to show/)).not.toBeInTheDocument()
    network.replyRaw(lookupConditions, ['Read'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText('Read')).toBeVisible()
    expect(within(dialog).queryByText(/could not be read/)).not.toBeInTheDocument()
  },
)
