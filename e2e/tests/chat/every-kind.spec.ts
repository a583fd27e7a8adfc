import { expect, test } from '../../harness/test'
import { answer, asGuest, expectSent, openChat, panel, rows, say, text } from './chat'

const hostile = [
  text('<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>'),
  { message_type: 'hologram', payload: { anything: true } },
  {
    message_type: 'buttons',
    payload: {
      message: 'bad',
      buttons: [
        { title: 'run', type: 'web', payload: 'javascript:document.title="pwned"' },
        { title: 'data', type: 'web', payload: 'data:text/html,<script>1</script>' },
        { title: 'dial', type: 'call', payload: 'javascript:1' },
      ],
    },
  },
  {
    message_type: 'media',
    payload: { fileType: 'image', filePath: 'javascript:document.title="pwned"', name: 'x' },
  },
  { message_type: 'generic', payload: { elements: [null, { image_url: 'data:text/html,1' }] } },
  { message_type: 'text', payload: { message: 42 } },
]

test('hostile messages do nothing, and the chat goes on', async ({ page, product, backend }) => {
  const guestId = await asGuest(page, product)
  await answer(backend, { guestId }, ...hostile)
  await openChat(page)
  await expect(rows(page)).toHaveCount(hostile.length)
  await expect(panel(page).locator('a, script, iframe')).toHaveCount(0)
  await expect(page.getByText('This message cannot be shown here').first()).toBeVisible()
  await expect(page).not.toHaveTitle(/pwned/)
  await say(page, 'still here')
  await expectSent(page)
})

test('answers with the payload of buttons, cards and replies', async ({
  page,
  product,
  backend,
}) => {
  const guestId = await asGuest(page, product)
  await answer(
    backend,
    { guestId },
    {
      message_type: 'buttons',
      payload: {
        message: 'choose',
        buttons: [
          { title: 'How to', type: 'web', payload: 'https://help.example/how' },
          { title: 'Call us', type: 'call', payload: '02 123 4567' },
          { title: 'Just words', type: 'something', payload: 'x' },
        ],
      },
    },
    {
      message_type: 'generic',
      payload: {
        elements: [
          {
            image_url: '/media/art/banner-welcome.svg',
            title: 'Welcome bonus',
            subtitle: '100 baht',
            buttons: [{ title: 'Take it', type: 'postback', payload: 'BONUS' }],
          },
        ],
      },
    },
    {
      message_type: 'quick_replies',
      payload: {
        message: 'Anything else?',
        buttons: [{ title: 'Check my deposit', type: 'postback', payload: 'CHECK' }],
      },
    },
  )
  await openChat(page)
  await expect(panel(page).getByRole('link', { name: /How to/ })).toHaveAttribute(
    'href',
    'https://help.example/how',
  )
  await expect(panel(page).getByRole('link', { name: 'Call us' })).toHaveAttribute(
    'href',
    'tel:021234567',
  )
  await expect(page.getByText('Just words')).toBeVisible()
  const sent = page.waitForRequest(request => request.url().endsWith('/api/chat/send-message'))
  await page.getByRole('button', { name: 'Check my deposit' }).click()
  expect((await sent).postDataJSON().message).toEqual({
    message_type: 'postback',
    payload: { title: 'Check my deposit', message: 'CHECK' },
  })
  await expect(page.getByRole('button', { name: 'Check my deposit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(rows(page)).toHaveCount(5)
})
