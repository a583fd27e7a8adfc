import { whenThere } from './unavailable'

const refused = (code: string) => Object.assign(new Error('connect'), { code })

/** Fails once for each error, then opens. */
const openAfter = (...errors: Error[]) => {
  const warnings: unknown[] = []
  let tries = 0
  const open = async () => {
    tries += 1
    const error = errors.shift()
    if (error) throw error
    return 'open'
  }
  const wait = (timeout = 60_000) =>
    whenThere(
      open,
      { warn: (...warning: unknown[]) => warnings.push(warning) },
      { timeout, pause: 0 },
    )
  return { wait, warnings, tries: () => tries }
}

test('waits for a starting database and logs it once', async () => {
  const { wait, warnings } = openAfter(refused('ECONNREFUSED'), refused('57P03'), refused('25006'))
  expect(await wait()).toBe('open')
  expect(warnings).toHaveLength(1)
})

test('ends the start on permanent errors and after the timeout', async () => {
  const wrongPassword = openAfter(refused('28P01'))
  await expect(wrongPassword.wait()).rejects.toMatchObject({ code: '28P01' })
  expect(wrongPassword.tries()).toBe(1)
  const never = openAfter(refused('ENOTFOUND'), refused('ENOTFOUND'))
  await expect(never.wait(-1)).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
