import { demonstrationLogin } from '@tamlung/backend/demonstration/seed/demonstration-member'

/** Logs in the demonstration's member and returns the token. */
export async function logIn(backend: string): Promise<string> {
  const reply = await fetch(`${backend}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demonstrationLogin),
  })
  if (!reply.ok) throw new Error(`no login: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { token: string }).token
}
