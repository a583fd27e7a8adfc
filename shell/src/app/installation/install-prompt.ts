/** The install event of browsers that support it; the DOM types lack it. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }
