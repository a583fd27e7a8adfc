import type { Locator, Page } from 'playwright-core'
import type { Place } from './places-of'

/** Where the part is, in the document that it shares with others. */
function partOf(page: Page, { kind }: Place): Locator {
  if (kind === 'dialog') return page.getByRole('dialog')
  if (kind === 'page') return page.getByRole('main')
  return page.locator('body')
}

/** What nobody presses to get on. */
const others = 'nav *, header *, [aria-expanded], [aria-busy="true"], [aria-disabled="true"]'

/** The button that a form is sent with, or else the first one of a part; a widget's is the last of the document. */
async function mainButton(part: Locator, { kind }: Place): Promise<Locator | undefined> {
  const buttons = part.locator(`button:visible:enabled:not(${others})`)
  const submit = buttons.and(part.locator('[type=submit]')).first()
  if ((await submit.count()) > 0) return submit
  const one = kind === 'widget' ? buttons.last() : buttons.first()
  return (await one.count()) > 0 ? one : undefined
}

const patience = 30_000

async function fillInField(field: Locator) {
  const type = (await field.getAttribute('type', { timeout: patience })) ?? 'text'
  if (type === 'checkbox' || type === 'radio') await field.check({ force: true, timeout: patience })
  else if (type !== 'file') await field.fill('100', { timeout: patience })
}

async function fillIn(part: Locator) {
  const fields = part.locator('input:visible:enabled, textarea:visible:enabled')
  // What one is filled in with may take the next one away.
  for (const field of await fields.all()) await fillInField(field).catch(() => {})
}

/** Does in a part what a player comes for: fills in what there is to fill in, and presses the button. */
export async function doMainAction(page: Page, place: Place) {
  const part = partOf(page, place)
  // What is asked for while the part is shown comes first; a chat never stops asking.
  const timeout = place.kind === 'widget' ? 5000 : patience
  await page.waitForLoadState('networkidle', { timeout }).catch(() => {})
  await fillIn(part)
  const button = await mainButton(part, place)
  // Something may lie over it, or it may be gone by now: then there is nothing that a player could press either.
  await button?.click({ timeout: patience }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout }).catch(() => {})
}
