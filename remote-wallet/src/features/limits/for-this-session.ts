import { session } from '@tamlung/shared/session/session'

/** How something ends when the session is over is nothing to whoever has come since: then it never ends here. */
export async function forThisSession<Reply>(work: Promise<Reply>): Promise<Reply> {
  const token = session.token()
  await work.catch(() => {})
  return session.token() === token ? work : new Promise(() => {})
}
