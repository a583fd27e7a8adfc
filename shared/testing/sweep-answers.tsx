import { act, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import type { Route } from '../contract/define-route'
import type { RemoteModule } from '../contract/remote-contract'
import { type Routes, routes } from '../contract/route-table'
import { isDeep } from './deep'
import { exampleOf } from './example-of'
import { falseLines } from './false-lines'
import { type RemoteView, settle, viewsOf } from './internal/views'
import { network } from './network'
import { renderInShell } from './render-in-shell'
import { startTexts } from './start-texts'
import { withUnreadRow, wrongAnswers } from './wrong-answers'

type RouteName = keyof Routes
type Good = Partial<Record<RouteName, unknown>>

type Options = {
  /** Replies in place of the examples made from the contract. */
  good?: Good
  /** The parameters in a dialog's address. */
  parameters?: Readonly<Record<string, string>>
  /** Buttons and tabs to press, if they exist, before the check. */
  presses?: readonly string[]
  /** Lists whose unreadable rows need no note, by place or everywhere. */
  silent?: Readonly<Record<string, readonly RouteName[]>>
  /** Lines that are true without the reply as well. */
  standIns?: RegExp
}

const names = Object.keys(routes) as RouteName[]

/**
 * The kinds of wrong replies for a call: all in the deep tier, otherwise one, to save time; other calls get the next ones.
 */
function kindsFor(call: number) {
  const kinds = Object.entries(wrongAnswers)
  const first = call % kinds.length
  return isDeep ? kinds : kinds.slice(first, first + 1)
}

/** Tests every page and dialog with each of its replies being wrong: it must not state anything that is unknown. */
export function sweepAnswers(remote: RemoteModule, options: Options = {}) {
  const { parameters = {}, presses = [], silent = {}, standIns } = options
  const goodOf = (name: RouteName) => options.good?.[name] ?? exampleOf(routes[name].reply)

  async function see({ path, load }: RemoteView): Promise<string[]> {
    localStorage.clear()
    const view = await renderInShell(createElement(await load()), {
      path,
      texts: { [remote.contract.name]: remote.loadTexts },
    })
    const lines = await settle(view)
    for (const name of presses) {
      const pressed = screen.queryByRole('button', { name }) ?? screen.queryByRole('tab', { name })
      if (!pressed) continue
      await act(async () => fireEvent.click(pressed))
      lines.push(...(await settle(view)))
    }
    await act(async () => view.leave())
    view.container.remove()
    return lines
  }

  describe.each(viewsOf(remote, parameters))('$name', view => {
    beforeEach(() => {
      // Parts with their own texts need a started i18n.
      startTexts()
      network.install()
      for (const name of names) network.replyRaw(routes[name], goodOf(name))
    })
    afterEach(() => network.reset())

    async function callsOfView(): Promise<{ goodDay: string[]; calls: RouteName[] }> {
      const goodDay = await see(view)
      const calls = names.filter(name => {
        const route: Route = routes[name]
        return !route.moves && network.requests(route).length > 0
      })
      return { goodDay, calls }
    }

    test('claims nothing when an answer is none', async () => {
      const { goodDay, calls } = await callsOfView()
      const findings: string[] = []
      for (const name of calls)
        for (const [kind, wrong] of kindsFor(names.indexOf(name))) {
          network.replyRaw(routes[name], wrong(goodOf(name)))
          for (const line of falseLines(await see(view), goodDay, standIns))
            findings.push(`${name} is ${kind}: ${line}`)
          network.replyRaw(routes[name], goodOf(name))
        }
      expect(findings).toEqual([])
    })

    test('says that a row could not be read, and offers to try again', async () => {
      const { calls } = await callsOfView()
      const mayBeSilent = [...(silent.everywhere ?? []), ...(silent[view.name] ?? [])]
      const unsaid: string[] = []
      for (const name of calls) {
        const good = goodOf(name)
        const wrong = withUnreadRow(good)
        if (mayBeSilent.includes(name) || JSON.stringify(wrong) === JSON.stringify(good)) continue
        network.replyRaw(routes[name], wrong)
        const lines = await see(view)
        if (
          !lines.some(line => /could not be (read|shown)/.test(line)) ||
          !lines.includes('Try again')
        )
          unsaid.push(name)
        network.replyRaw(routes[name], good)
      }
      expect(unsaid).toEqual([])
    })
  })
}
