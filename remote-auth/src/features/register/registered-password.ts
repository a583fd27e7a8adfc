let password = ''

/** The password of an account that was just created, in memory until the login page has filled it in. */
export const registeredPassword = {
  keep(typed: string) {
    password = typed
  },
  now: () => password,
  forget() {
    password = ''
  },
}
