import { forgetSharedSlip } from './installation/forget-shared-slip'
import { inviteToInstall } from './installation/invite-to-install'
import { linkManifest } from './installation/link-manifest'
import { endForgottenPush } from './notices/end-forgotten-push'
import { surviveTranslation } from './translation/survive-translation'

/** What the first page needs nothing of, and starts once that is there. */
export function startLater() {
  surviveTranslation()
  inviteToInstall()
  forgetSharedSlip()
  endForgottenPush()
  linkManifest()
}
