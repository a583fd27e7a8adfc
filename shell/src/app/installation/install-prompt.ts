/** What browsers that install sites offer; none of the browser's own types know it. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }
