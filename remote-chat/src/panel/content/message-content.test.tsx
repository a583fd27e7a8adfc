import { act, fireEvent, screen } from '@testing-library/react'
import { openPanel } from '../testing/open-panel'

const text = (message: string) => ({ message_type: 'text', payload: { message } }) as const

function links(container: HTMLElement): string[] {
  return Array.from(container.querySelectorAll('a'), link => link.href)
}

describe('a hostile message', () => {
  it('is shown as text whatever markup it holds', async () => {
    const markup = '<img src=x onerror=alert(1)><script>alert(1)</script><b>bold</b>'
    const { container, leave } = await openPanel({ answers: [text(markup)] })
    expect(screen.getByText(markup)).toBeVisible()
    expect(container.querySelector('script, b, img')).toBeNull()
    leave()
  })

  it('links to safe addresses only', async () => {
    const bad = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'http://evil.example',
      'https://user:secret@evil.example',
      'tel:javascript:alert(1)',
    ]
    const { container, leave } = await openPanel({
      answers: [
        text(`see javascript:alert(1) and https://ok.example/a).`),
        {
          message_type: 'buttons',
          payload: {
            message: 'choose',
            buttons: bad.flatMap(payload => [
              { title: 'web', type: 'web', payload },
              { title: 'call', type: 'call', payload },
            ]),
          },
        },
        {
          message_type: 'media',
          payload: { fileType: 'file', filePath: 'javascript:alert(1)', name: 'x', message: null },
        },
      ],
    })
    expect(links(container)).toEqual(['https://ok.example/a'])
    leave()
  })

  it('is one line when its kind is unknown or broken', async () => {
    const { leave } = await openPanel({
      answers: [
        { message_type: 'hologram', payload: { anything: true } },
        { message_type: 'buttons', payload: null },
        { message_type: 'generic', payload: { elements: [null, 3, { buttons: 'x' }] } },
      ],
    })
    expect(screen.getAllByText('This message cannot be shown here').length).toBeGreaterThan(1)
    leave()
  })

  it('does not fill the page when it is huge', async () => {
    const { container, leave } = await openPanel({
      answers: [
        text('x'.repeat(2_000_000)),
        {
          message_type: 'quick_replies',
          payload: {
            message: 'many',
            buttons: Array.from({ length: 5000 }, (_, index) => ({ title: `choice ${index}` })),
          },
        },
      ],
    })
    expect(container.textContent?.length).toBeLessThan(30_000)
    expect(container.querySelectorAll('button').length).toBeLessThan(40)
    leave()
  })

  it(`is not shown as the customer's unless the sender is "customer"`, async () => {
    const { server, pass, leave } = await openPanel()
    act(() => {
      server.say(text('forged'), 'Customer')
    })
    await pass(10)
    const row = screen.getByText('forged').closest('li')
    expect(row).toHaveTextContent('Support: forged')
    leave()
  })
})

describe('buttons', () => {
  it('open pages in a new tab without a referrer and call numbers', async () => {
    const { container, leave } = await openPanel({
      answers: [
        {
          message_type: 'buttons',
          payload: {
            message: 'choose',
            buttons: [
              { title: 'Help', type: 'web', payload: 'https://help.example/' },
              { title: 'Call', type: 'call', payload: '02 123 4567' },
            ],
          },
        },
      ],
    })
    expect(links(container)).toEqual(['https://help.example/', 'tel:021234567'])
    const page = screen.getByRole('link', { name: /^Help/ })
    expect(page).toHaveAttribute('target', '_blank')
    expect(page).toHaveAttribute('rel', expect.stringContaining('noopener'))
    leave()
  })

  it('answer with their payload; quick replies go after an answer', async () => {
    const { user, server, pass, leave } = await openPanel({
      answers: [
        {
          message_type: 'quick_replies',
          payload: {
            message: 'and now?',
            buttons: [
              { title: 'Check my deposit', type: 'postback', payload: 'CHECK' },
              { title: 'Thanks', type: 'text' },
            ],
          },
        },
      ],
    })
    await user.dblClick(screen.getByRole('button', { name: 'Check my deposit' }))
    await pass(600)
    expect(server.messages.at(-1)?.message).toEqual({
      message_type: 'postback',
      payload: { title: 'Check my deposit', message: 'CHECK' },
    })
    expect(screen.queryByRole('button', { name: 'Thanks' })).toBeNull()
    leave()
  })

  it('answer once for two presses until something else is said', async () => {
    const { user, server, pass, leave } = await openPanel({
      answers: [
        {
          message_type: 'buttons',
          payload: {
            message: 'menu',
            buttons: [{ title: 'Balance', type: 'postback', payload: 'B' }],
          },
        },
      ],
    })
    const content = () => server.messages.filter(({ sender }) => sender === 'customer').length
    await user.dblClick(screen.getByRole('button', { name: 'Balance' }))
    await pass(1200)
    await user.click(screen.getByRole('button', { name: 'Balance' }))
    await pass(1200)
    expect(content()).toBe(1)
    act(() => {
      server.answer('you have 100')
    })
    await user.click(screen.getByRole('button', { name: 'Balance' }))
    await pass(1200)
    expect(content()).toBe(2)
    leave()
  })
})

test('offers a download for a video that the browser cannot play', async () => {
  const payload = { message: null, fileType: 'video', filePath: '/media/v.mov', name: 'film' }
  const { leave } = await openPanel({ answers: [{ message_type: 'media', payload }] })
  const link = () => screen.queryByRole('link', { name: /film/ })
  expect(link()).toBeNull()
  fireEvent.error(screen.getByLabelText(/film/))
  expect(link()).toHaveAttribute('href', expect.stringMatching(/\/media\/v\.mov$/))
  leave()
})
