import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from '../context'
import { createPage } from '../dashboard/serve-page'
import { makeChange } from '../deploy/make-change'
import { activate } from '../registry/changes/change-state'
import type { State, StateFields } from '../registry/log/state'
import { writeManifest } from '../registry/manifests/manifests'
import { noSettings } from '../registry/settings/settings'
import { exampleManifest } from './example-manifest'
import { createMemoryStore } from './memory-store'

export const password = 'a password that is long enough'
const authorization = `Basic ${Buffer.from(`Ploy:${password}`).toString('base64')}`

/** Sets up, before each test, a store in which spin needs the second version of wallet, and a dashboard for it. */
export function setUpDashboard() {
  let context: Context
  let servers: Server[]

  async function listen(server: Server): Promise<string> {
    servers.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  function make(describe: string, by: string, apply: (state: State) => StateFields) {
    return makeChange({ ...context, by }, { describe, apply })
  }

  beforeEach(async () => {
    servers = []
    const store = createMemoryStore()
    context = {
      store,
      edition: 'th',
      origin: '',
      privateKey: undefined,
      firstSettings: noSettings,
      by: '',
    }
    const built = { sizes: {}, locales: [], exposes: [] }
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const author = version === '1.1.0' ? 'Somchai <img src=x onerror=alert(1)>' : 'Noi'
      const manifest = exampleManifest('wallet', version, { author })
      manifest.contract.dialogs = [{ name: 'deposit', access: 'member' }]
      manifest.contract.events = { sends: ['wallet.changed'], hears: [] }
      await writeManifest(store, { ...manifest, ...built })
    }
    const spin = exampleManifest('spin', '3.0.0')
    spin.contract.needs.dialogs = ['deposit']
    spin.contract.events = { sends: [], hears: ['wallet.changed'] }
    await writeManifest(store, { ...spin, ...built })
    await make('activate wallet 1.0.0', 'Noi', state => activate(state, 'wallet', '1.0.0'))
    await make('activate spin 3.0.0', 'Kham', state => activate(state, 'spin', '3.0.0'))
    await make('activate wallet 1.1.0', 'Somchai', state => activate(state, 'wallet', '1.1.0'))
  })
  afterEach(async () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  })

  return {
    context: () => context,
    listen,
    make,
    /** Returns the page's address. */
    startPage: (reports?: string) => listen(createPage(context, { password, reports })),
    async open(address: string) {
      const reply = await fetch(address, { headers: { authorization } })
      return { status: reply.status, text: await reply.text(), headers: reply.headers }
    },
    press: (
      address: string,
      fields: Record<string, string>,
      more: Record<string, string> = {},
    ): Promise<Response> =>
      fetch(`${address}rollback`, {
        method: 'POST',
        redirect: 'manual',
        headers: { authorization, 'sec-fetch-site': 'same-origin', ...more },
        body: new URLSearchParams(fields),
      }),
  }
}
