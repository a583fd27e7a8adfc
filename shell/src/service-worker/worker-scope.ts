type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type WorkerEvents = {
  install: Event & Lasting & { addRoutes?: (rule: object) => Promise<void> }
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

/** The global scope of a service worker; the DOM types describe pages only. */
export type WorkerScope = {
  location: Location
  clients: {
    claim: () => Promise<void>
    matchAll: (filter: object) => Promise<readonly OpenPage[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    hear: (event: WorkerEvents[Name]) => void,
  ) => void
}
