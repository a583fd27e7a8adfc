/**
 * Whether this tab lost its session because another tab ended it. That tab has told everybody; if this one
 * repeated it, it could end a login made there meanwhile.
 */
let follows = false

export const followsOtherTab = {
  set(value: boolean) {
    follows = value
  },
  get: () => follows,
}
