import { lookupConditions, lookupContact } from '@tamlung/shared/contract/routes/lookup'
import { changeLanguage } from '@tamlung/shared/i18n/i18n'
import { network } from '@tamlung/shared/testing/network'
import { act, screen } from '@testing-library/react'
import { renderApp } from './testing/shell-under-test'

/** A server that chooses the language of its texts by the cookie. */
const worded = (texts: Record<string, string>) =>
  texts[/locale=(\w+)/.exec(document.cookie)?.[1] ?? '']

test('shows the contact reply in the new language while it is open', async () => {
  const texts = { EN: 'We answer every day', TH: 'ทีมงานตอบทุกวัน' }
  network.reply(lookupContact, () => ({ contactText: worded(texts) }))
  await renderApp('/contact')
  expect(await screen.findByText(texts.EN)).toBeVisible()
  await act(() => changeLanguage('th'))
  expect(await screen.findByText(texts.TH)).toBeVisible()
  expect(network.requests(lookupContact)).toHaveLength(2)
})

test('shows reopened terms in the new language', async () => {
  const texts = { EN: 'No other account', TH: 'ห้ามใช้บัญชีอื่น' }
  network.reply(lookupConditions, () => [worded(texts) ?? ''])
  const { user } = await renderApp('/contact?dialog=conditions')
  expect(await screen.findByText(texts.EN)).toBeVisible()
  await user.keyboard('{Escape}')
  await act(() => changeLanguage('th'))
  history.replaceState(null, '', '/contact?dialog=conditions')
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(await screen.findByText(texts.TH)).toBeVisible()
})
