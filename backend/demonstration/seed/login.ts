export const demonstrationLogin = { username: '0812345678', password: 'tamlung-demo' } as const
