/** The word by which the page lets scripts run, whether the loader came as a script or as a module. */
export const pageNonce = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
