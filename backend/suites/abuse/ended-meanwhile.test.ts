import { Caller, type Reply } from '../../testing/caller'
import { startOnPostgres, type TestMember } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const logIn = async ({ username, password }: TestMember): Promise<Caller> => {
  const { body } = await backend.caller.post('/api/login', { username, password })
  return new Caller(backend.url, (body as { token: string }).token)
}

/** Makes a call, and lets the member act once, just before the call runs the named operation. */
const meanwhile = async (name: string, act: () => Promise<unknown>, call: () => Promise<Reply>) => {
  const { database } = backend.backend
  const run = database.run.bind(database)
  let isDone = false
  const spy = jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
    if (operation.name === name && !isDone) {
      isDone = true
      await act()
    }
    return run(operation, input)
  })
  const reply = await call()
  spy.mockRestore()
  return reply
}

test('refuses a password from a session ended meanwhile', async () => {
  const member = await backend.newMember()
  const thief = await logIn(member)
  const change = (caller: Caller, newPassword: string) =>
    caller.put('/api/account/changepwd', { oldPassword: member.password, newPassword })
  const late = await meanwhile(
    'password.write',
    () => change(member.caller, 'the own long one'),
    () => change(thief, 'the long one of a thief'),
  )
  expect(late.message).toBe('INVALID_USER_2')
  expect((await member.caller.get('/api/wallet')).status).toBe(200)
  const again = await logIn({ ...member, password: 'the own long one' })
  expect((await again.get('/api/wallet')).status).toBe(200)
})

test('refuses a bank account from a session ended meanwhile', async () => {
  const member = await backend.newMember()
  const { password } = member
  const account = { bankCode: 'SCB', bankAccountName: 'A THIEF', bankAccountNo: '9876543211' }
  for (const confirmed of [{}, { password }]) {
    const thief = await logIn(member)
    const late = await meanwhile(
      'member.updateProfile',
      () => member.caller.delete('/api/account/sessions', { password }),
      () => thief.put('/api/account/profile', { name: 'Test Member', ...account, ...confirmed }),
    )
    expect(late.message).toBe('INVALID_USER_2')
  }
  const { body } = await member.caller.get('/api/account/profile')
  expect(body).toMatchObject({ bankAccountChange: null })
  expect(body).not.toMatchObject({ bankAccount: { bankAccountNo: '9876543211' } })
})
