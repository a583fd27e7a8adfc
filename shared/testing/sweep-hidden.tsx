import { act, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import type { RemoteModule } from '../contract/remote-contract'
import { type Routes, routes } from '../contract/route-table'
import { hiddenAmounts } from '../session/hidden-amounts'
import { hiddenText } from '../session/own-amount'
import { exampleOf } from './example-of'
import { settle, viewsOf } from './internal/views'
import { network } from './network'
import { renderInShell } from './render-in-shell'
import { startTexts } from './start-texts'

type RouteName = keyof Routes

type Options = {
  /** Replies in place of the examples made from the contract. */
  good?: Partial<Record<RouteName, unknown>>
  /** The parameters in a dialog's address. */
  parameters?: Readonly<Record<string, string>>
  /** Elements that are pressed, if they exist, before the check. */
  presses?: readonly (string | RegExp)[]
  /** Amounts that are not the member's money: amounts to pay now, prizes, and public amounts. */
  open?: RegExp
}

const amount = /\d\.\d\d(?!\d)/
const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']

/** All visible, announced and tooltip texts, each with the text around it. */
function allLines(): string[] {
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')]
  const texts = elements
    .filter(element => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .map(element => element.textContent ?? '')
  const attributes = elements.flatMap(element =>
    spoken.map(name => element.getAttribute(name) ?? ''),
  )
  const values = elements.map(element => (element instanceof HTMLInputElement ? element.value : ''))
  return [document.title, ...texts, ...attributes, ...values]
}

/**
 * Tests every page and dialog of a remote while the member hides amounts: none is shown, and no mask is read out as dots.
 */
export function sweepHidden(remote: RemoteModule, options: Options = {}) {
  const { parameters = {}, presses = [], open } = options

  describe.each(viewsOf(remote, parameters))('$name', ({ path, load }) => {
    beforeEach(() => {
      // Parts with their own texts need a started i18n.
      startTexts()
      network.install()
      for (const name of Object.keys(routes) as RouteName[])
        network.replyRaw(routes[name], options.good?.[name] ?? exampleOf(routes[name].reply))
      hiddenAmounts.set(true)
    })
    afterEach(() => {
      hiddenAmounts.set(false)
      network.reset()
    })

    test('shows no amount where the member hides amounts', async () => {
      const view = await renderInShell(createElement(await load()), {
        path,
        texts: { [remote.contract.name]: remote.loadTexts },
      })
      await settle(view)
      const lines = new Set(allLines())
      for (const name of presses) {
        const [pressed] = [
          ...screen.queryAllByRole('button', { name }),
          ...screen.queryAllByRole('tab', { name }),
        ]
        if (!pressed) continue
        await act(async () => fireEvent.click(pressed))
        await settle(view)
        for (const line of allLines()) lines.add(line)
      }
      const amounts = [...lines].filter(line => amount.test(line) && !open?.test(line))
      const exposed = [...document.body.querySelectorAll(':not([aria-hidden="true"])')].filter(
        element => [...element.childNodes].some(({ nodeValue }) => nodeValue === hiddenText),
      )
      await act(async () => view.leave())
      view.container.remove()
      expect(amounts).toEqual([])
      expect(exposed).toEqual([])
    })
  })
}
