import { noticesName } from '../notices/notices-name'

/** The shell's own dialogs, by their name in the address. */
export const shellDialogs = {
  conditions: 'conditions',
  video: 'video',
  logOut: 'log-out',
  notices: noticesName,
} as const
