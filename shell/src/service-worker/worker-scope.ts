type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type WorkerEvents = {
  install: Event & Lasting
  activate: Event & Lasting
  message: MessageEvent<unknown> & Lasting
  push: Event & Lasting & { data: { text: () => string } | null }
  notificationclick: Event & Lasting & { notification: Notification }
  fetch: Event & Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
}

type OpenPage = {
  url: string
  postMessage: (message: unknown) => void
  focus: () => Promise<unknown>
}

/** What a service worker sees as its global scope; the browser's own types speak of pages. */
export type WorkerScope = {
  location: Location
  clients: {
    claim: () => Promise<void>
    matchAll: (wish: object) => Promise<readonly OpenPage[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    hear: (event: WorkerEvents[Name]) => void,
  ) => void
}
