import { ConditionsDialog } from './conditions-dialog'
import { LogOutDialog } from './log-out-dialog'
import { shellDialogs } from './shell-dialogs'
import { VideoDialog } from './video-dialog'

/** The shell's dialogs that share the texts of its pages, in one chunk. */
export const pageDialogs = {
  [shellDialogs.conditions]: ConditionsDialog,
  [shellDialogs.video]: VideoDialog,
  [shellDialogs.logOut]: LogOutDialog,
}
