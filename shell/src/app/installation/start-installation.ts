import { endForgottenPush } from '../notices/end-forgotten-push'
import { forgetSharedSlip } from './forget-shared-slip'
import { inviteToInstall } from './invite-to-install'
import { linkManifest } from './link-manifest'

/** All that makes an app of the product on a phone; after the first page, which needs none of it. */
export function startInstallation() {
  inviteToInstall()
  forgetSharedSlip()
  endForgottenPush()
  linkManifest()
}
