import { act, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import type { Route } from '../contract/define-route'
import type { DialogProps, RemoteModule } from '../contract/remote-contract'
import { type Routes, routes } from '../contract/route-table'
import { exampleOf } from './example-of'
import { falseLines } from './false-lines'
import { network } from './network'
import { renderInShell } from './render-in-shell'
import { withUnreadRow, wrongAnswers } from './wrong-answers'

type RouteName = keyof Routes
type View = Awaited<ReturnType<typeof renderInShell>>
type Good = Partial<Record<RouteName, unknown>>
type Place = { name: string; path: string; load: () => Promise<ComponentType> }

type Options = {
  /** Instead of the example that the contract makes. */
  good?: Good
  /** What stands in a dialog's address. */
  parameters?: Readonly<Record<string, string>>
  /** What a person presses, where it is, before all has been shown. */
  presses?: readonly string[]
  /** Lists of which a row may be missing without a word, by place or everywhere. */
  silent?: Readonly<Record<string, readonly RouteName[]>>
  /** Lines that are as true without the answer. */
  standIns?: RegExp
}

const names = Object.keys(routes) as RouteName[]

function placesOf(remote: RemoteModule, parameters: Readonly<Record<string, string>>): Place[] {
  return [
    ...Object.entries(remote.pages).map(([path, load]) => ({ name: path, path, load })),
    ...Object.entries(remote.widgets ?? {}).map(([name, load]) => ({ name, path: '/', load })),
    ...Object.entries(remote.dialogs).map(([name, load]) => ({
      name,
      path: '/',
      load: async () => {
        const Dialog: ComponentType<DialogProps> = await load()
        return () => <Dialog onClose={() => {}} parameters={parameters} />
      },
    })),
  ]
}

function linesOf(container: Element): string[] {
  const lines: string[] = []
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const line = node.nodeValue?.trim()
    if (line) lines.push(line)
  }
  return lines
}

/** Until nothing is asked any more and what stands there stays. */
async function settle(view: View): Promise<string[]> {
  let before = ''
  for (let calm = 0; calm < 3; ) {
    await act(() => new Promise(resolve => setTimeout(resolve)))
    const now = linesOf(document.body).join('\n')
    calm = view.queryClient.isFetching() === 0 && now === before ? calm + 1 : 0
    before = now
  }
  return linesOf(document.body)
}

/** Every page and dialog with every answer that it asks for being none: nothing may be claimed that is not known. */
export function sweepAnswers(remote: RemoteModule, options: Options = {}) {
  const { parameters = {}, presses = [], silent = {}, standIns } = options
  const goodOf = (name: RouteName) => options.good?.[name] ?? exampleOf(routes[name].reply)

  async function see({ path, load }: Place): Promise<string[]> {
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

  describe.each(placesOf(remote, parameters))('$name', place => {
    beforeEach(() => {
      network.install()
      for (const name of names) network.replyRaw(routes[name], goodOf(name))
    })
    afterEach(() => network.reset())

    async function asked(): Promise<{ goodDay: string[]; calls: RouteName[] }> {
      const goodDay = await see(place)
      const calls = names.filter(name => {
        const route: Route = routes[name]
        return !route.moves && network.requests(route).length > 0
      })
      return { goodDay, calls }
    }

    test('claims nothing when an answer is none', async () => {
      const { goodDay, calls } = await asked()
      const findings: string[] = []
      for (const name of calls)
        for (const [kind, wrong] of Object.entries(wrongAnswers)) {
          network.replyRaw(routes[name], wrong(goodOf(name)))
          for (const line of falseLines(await see(place), goodDay, standIns))
            findings.push(`${name} is ${kind}: ${line}`)
          network.replyRaw(routes[name], goodOf(name))
        }
      expect(findings).toEqual([])
    })

    test('says that a row could not be read, and offers to try again', async () => {
      const { calls } = await asked()
      const mayBeSilent = [...(silent.everywhere ?? []), ...(silent[place.name] ?? [])]
      const unsaid: string[] = []
      for (const name of calls) {
        const good = goodOf(name)
        const wrong = withUnreadRow(good)
        if (mayBeSilent.includes(name) || JSON.stringify(wrong) === JSON.stringify(good)) continue
        network.replyRaw(routes[name], wrong)
        const lines = await see(place)
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
