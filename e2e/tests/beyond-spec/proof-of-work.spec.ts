import { once } from 'node:events'
import { request } from 'node:http'
import { expect } from '@playwright/test'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { newPhone, sentCode } from '../auth/auth'

/** Requests a code from another IP address: all of 127.0.0.0/8 belong to this machine. */
async function requestCode(origin: string, phoneNumber: string, localAddress: string) {
  const asking = request(`${origin}/api/account/lostPassword`, {
    method: 'POST',
    localAddress,
    agent: false,
    headers: { 'content-type': 'application/json' },
  })
  asking.end(JSON.stringify({ phoneNumber }))
  const [reply] = await once(asking, 'response')
  reply.resume()
  return reply.statusCode
}

for (const language of rotating(languages, 'proof of work'))
  test(`gets a code by a proof of work after strangers’ requests: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const auth = wordsOf('remote-auth/src', language)
    const words = wordsOf('remote-auth/src/features/lost-password', language)
    const phone = newPhone()
    await backend.createMember({ username: phone })
    const strangers = Array.from({ length: 22 }, (_, index) =>
      requestCode(product.backend.origin, phone, `127.0.9.${index + 1}`),
    )
    expect((await Promise.all(strangers)).filter(status => status === 429)).not.toHaveLength(0)

    await remember(page, product.origin, { locale: language, 'remember-agreement': 'true' })
    await page.goto('/login?dialog=lost-password')
    const dialog = page.getByRole('dialog', { name: words('title') })
    await dialog.getByLabel(auth('fields.phone')).fill(phone)
    await dialog.getByRole('button', { name: words('ask') }).click()
    await expect(dialog.getByRole('status').getByText(auth('checking'))).toBeVisible()
    await expect(dialog.getByLabel(auth('fields.code'))).toBeVisible()
    expect((await sentCode(backend, phone)).code).toMatch(/^\d{6}$/)
    const sent = product.front.requests.filter(({ url }) => url === '/api/account/lostPassword')
    expect(sent).toHaveLength(2)
  })
