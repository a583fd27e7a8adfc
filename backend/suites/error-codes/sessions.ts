import type { Provocations, Stage } from './stage'

export const sessionCodes = ({ backend, during, member }: Stage): Provocations => {
  return {
    async 'invalid-token'() {
      return backend.caller.get('/api/wallet', { headers: { Authorization: 'Bearer nonsense' } })
    },
    async gone() {
      const { caller } = await member()
      return during('terminated', true, () => caller.get('/api/wallet'))
    },
    UNAUTHORIZED: () => backend.caller.get('/api/wallet'),
    async EXPIRED_AUTH_TOKEN() {
      const { caller, id } = await member()
      await backend.console.delete(`/members/${id}/sessions`)
      return caller.get('/api/wallet')
    },
    async INVALID_USER_1() {
      const { caller } = await member()
      await caller.post('/api/logout')
      return caller.get('/api/wallet')
    },
    async INVALID_USER_2() {
      const { caller, username, password } = await member()
      const other = await backend.caller.post('/api/login', { username, password })
      const { token } = other.body as { token: string }
      await caller.put('/api/account/changepwd', {
        oldPassword: password,
        newPassword: 'another password',
      })
      return backend.caller.get('/api/wallet', { headers: { Authorization: `Bearer ${token}` } })
    },
    async INVALID_USER_3() {
      const { caller, id } = await member()
      await backend.console.put(`/members/${id}`, { isActive: false })
      return caller.get('/api/wallet')
    },
    async INVALID_USER_4() {
      const { caller } = await member()
      return caller.post('/api/chat/history', { userId: '1', limit: 10, skip: 0 })
    },
    INVALID_IP: () =>
      during('blockedAddresses', ['127.0.0.1'], () =>
        backend.caller.post('/api/login', { username: '0812345678', password: 'tamlung-demo' }),
      ),
    WRONG_CREDENTIAL: () =>
      backend.caller.post('/api/login', { username: '0812345678', password: 'not this one' }),
    async WRONG_PASSWORD() {
      const { caller } = await member()
      return caller.put('/api/account/changepwd', {
        oldPassword: 'not this one',
        newPassword: 'another password',
      })
    },
    NO_USER: () =>
      backend.caller.post('/api/chat/send-message', {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: 'hello' } },
      }),
    async INACTIVE_USER() {
      const { username, password } = await member({ isActive: false })
      return backend.caller.post('/api/login', { username, password })
    },
    async ACCOUNT_LOCKED() {
      const { caller, username, password } = await member()
      await caller.post('/api/account/lock', {})
      return backend.caller.post('/api/login', { username, password })
    },
    LOGIN_FAIL: () => backend.caller.post('/api/login', { username: '', password: '' }),
  }
}
