/** Whether a name or an address means this machine and nobody else. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
