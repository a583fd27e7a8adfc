import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '../../harness/languages'

const folder = join(import.meta.dirname, '../../../remote-chat/src/desk/locales')

interface Tree {
  [key: string]: string | Tree
}

/** Returns a function for the desk's texts by key; `value` fills the placeholder of texts that have one. */
export function textsOfDesk(language: Language) {
  const texts = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Tree
  return (key: string, value = ''): string => {
    const found = key
      .split('.')
      .reduce<Tree | string | undefined>(
        (part, name) => (typeof part === 'object' ? part[name] : undefined),
        texts,
      )
    if (typeof found !== 'string') throw new Error(`the desk has no words for ${key}`)
    return found.replace(/\{\{\w+\}\}/, value)
  }
}

export const administrator = { name: 'Admin', password: 'tamlung-desk' }

export async function logInAtDesk(
  page: Page,
  origin: string,
  { name, password } = administrator,
  language: Language = 'en',
) {
  const t = textsOfDesk(language)
  await page.goto(`${origin}/desk?lang=${language}`)
  await page.getByLabel(t('login.name')).fill(name)
  await page.getByLabel(t('login.password')).fill(password)
  await page.getByRole('button', { name: t('login.submit') }).click()
}

/** Finds a guest's chat by the code that is derived from the guest's id, and opens it. */
export async function openAtDesk(page: Page, guestId: string, language: Language = 'en') {
  const t = textsOfDesk(language)
  const code = createHash('sha256').update(guestId).digest('hex').slice(0, 6)
  await page.getByRole('searchbox', { name: t('queue.search') }).fill(code)
  await page.getByRole('button', { name: t('queue.guest', code) }).click()
}
