import { answerOtherTabs } from '@tamlung/shared/session/answer-other-tabs'
import { announceSharedSlip, forgetSharedSlip } from './installation/announce-shared-slip'
import { inviteToInstall } from './installation/invite-to-install'
import { linkManifest } from './installation/link-manifest'
import { recoverPageFocus } from './navigation/recover-page-focus'
import { endForgottenPush } from './notices/end-forgotten-push'
import { surviveTranslation } from './translation/survive-translation'

/** Features that the first page does not need; they start after it. */
export function startLater() {
  answerOtherTabs()
  surviveTranslation()
  recoverPageFocus()
  inviteToInstall()
  forgetSharedSlip()
  void announceSharedSlip()
  endForgottenPush()
  linkManifest()
}
