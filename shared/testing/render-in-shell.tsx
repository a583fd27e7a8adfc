import '@testing-library/jest-dom'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { createQueryClient } from '../api/query-client'
import { bus } from '../bus/bus'
import type { Language } from '../contract/editions'
import type { EventName } from '../contract/events'
import type { RemoteModule } from '../contract/remote-contract'
import { changeLanguage, registerTexts } from '../i18n/i18n'
import { ToastRegion } from '../ui/feedback/toast-region'
import { startTexts } from './start-texts'

type Options = {
  /** The remotes whose texts are needed; several if a test opens another remote's dialog. */
  texts?: Record<string, RemoteModule['loadTexts']>
  /** Components with their own texts. */
  withTexts?: readonly { withTexts: () => Promise<unknown> }[]
  language?: Language
  path?: string
}

type Rendered = RenderResult & {
  user: UserEvent
  queryClient: QueryClient
  address: () => string
  leave: () => void
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation()
  onChange(pathname + search)
  return null
}

/** Records the given events of the bus from now on. */
export function recordEvents(...names: EventName[]) {
  const heard: { name: EventName; payload: unknown }[] = []
  const offs = names.map(name => bus.on(name, payload => heard.push({ name, payload })))
  return {
    heard,
    stop: () => {
      for (const off of offs) off()
    },
  }
}

/** Renders a part of a remote as the shell does: with router, query cache, texts and toasts. */
export async function renderInShell(part: ReactNode, options: Options = {}): Promise<Rendered> {
  startTexts()
  for (const [namespace, load] of Object.entries(options.texts ?? {}))
    await registerTexts(namespace, load)
  for (const component of options.withTexts ?? []) await component.withTexts()
  await act(() => changeLanguage(options.language ?? 'en'))
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  })
  let address = ''
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[options.path ?? '/']}>
        {part}
        <Address
          onChange={next => {
            address = next
          }}
        />
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    queryClient,
    address: () => address,
    leave() {
      view.unmount()
      queryClient.clear()
    },
  }
}
