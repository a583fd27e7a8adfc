/** The dialogs that the shell itself has, by the name that stands in the address. */
export const shellDialogs = {
  conditions: 'conditions',
  video: 'video',
  notices: 'notices',
} as const
