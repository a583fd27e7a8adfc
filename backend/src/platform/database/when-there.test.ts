import { whenThere } from './when-there'

const refused = (code: string) => Object.assign(new Error('connect'), { code })

/** What opens after as many failures as there are errors. */
const openAfter = (...errors: Error[]) => {
  const told: unknown[] = []
  let tries = 0
  const open = async () => {
    tries += 1
    const error = errors.shift()
    if (error) throw error
    return 'open'
  }
  const wait = (patience = 60_000) =>
    whenThere(open, { warn: (...said: unknown[]) => told.push(said) }, { patience, pause: 0 })
  return { wait, told, tries: () => tries }
}

test('a database that is not there yet, or still starting, is asked until it is, which is told once', async () => {
  const { wait, told } = openAfter(refused('ECONNREFUSED'), refused('57P03'), refused('25006'))
  expect(await wait()).toBe('open')
  expect(told).toHaveLength(1)
})

test('what waiting does not heal ends the start at once, and so does a database that never comes, in the end', async () => {
  const wrongPassword = openAfter(refused('28P01'))
  await expect(wrongPassword.wait()).rejects.toMatchObject({ code: '28P01' })
  expect(wrongPassword.tries()).toBe(1)
  const never = openAfter(refused('ENOTFOUND'), refused('ENOTFOUND'))
  await expect(never.wait(-1)).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
