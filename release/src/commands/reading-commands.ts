import { diff } from '../changes/diff'
import { history, latestState } from '../log/log'
import { publishedVersions } from '../records/records'
import { readSettings } from '../settings/signed-settings'
import { unwritten } from '../site/unwritten'
import { describeTenants } from '../tenants/describe-tenants'
import type { Commands } from './command'
import { describeState } from './describe-state'

/** What is and what was; nothing is changed. */
export const readingCommands: Commands = {
  status: {
    usage: 'status [--json]',
    help: 'which version of what is live for whom',
    async run(words, { store }) {
      const state = await latestState(store)
      if (words.flags.has('json')) return JSON.stringify(state, null, 2)
      return [
        describeState(state),
        ...(await unwritten(store, state)),
        ...(await describeTenants(store, state)),
      ].join('\n')
    },
  },
  history: {
    usage: 'history [--count n]',
    help: 'what was changed, when and by whom, newest first',
    async run(words, { store }) {
      const states = await history(store, words.number('count', 20))
      return states
        .map(({ sequence, at, by, change: what }) => `${sequence}  ${at}  ${by}  ${what}`)
        .join('\n')
    },
  },
  diff: {
    usage: 'diff [--from n] [--to n]',
    help: 'what players get differently between two states; the last two without numbers',
    async run(words, { store }) {
      const states = await history(store, Number.MAX_SAFE_INTEGER)
      const find = (name: string, otherwise: number) => {
        const wished = words.option(name)
        const found = wished
          ? states.find(({ sequence }) => sequence === Number(wished))
          : states[otherwise]
        if (!found) throw new Error('there is no such state; see: release history')
        return found
      }
      const lines = diff(find('from', 1), find('to', 0))
      return (
        lines.map(line => `${line.name}: ${line.before} -> ${line.after}`).join('\n') ||
        'no difference'
      )
    },
  },
  versions: {
    usage: 'versions <part>',
    help: 'every version that was published',
    async run(words, { store }) {
      return (await publishedVersions(store, words.needed(0, 'which part'))).join('\n')
    },
  },
  settings: {
    usage: 'settings',
    help: 'what the site is told beside its parts',
    async run(_, { store }) {
      const { settings } = await latestState(store)
      return settings ? JSON.stringify(readSettings(settings), null, 2) : 'none yet'
    },
  },
}
