import { noticesName } from '../notices/notices-name'

/** The dialogs that the shell itself has, by the name that stands in the address. */
export const shellDialogs = {
  conditions: 'conditions',
  video: 'video',
  notices: noticesName,
} as const
