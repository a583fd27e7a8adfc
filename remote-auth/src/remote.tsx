import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { contract } from './contract'
import { cancelCopy } from './features/edit-bank-account-name/copy-control'
import { loadTexts } from './load-texts'

export const remote: RemoteModule = {
  contract,
  pages: {
    '/login': async () =>
      (await import(/* webpackChunkName: "page-login" */ './features/login/login-page')).LoginPage,
    '/register': async () =>
      (await import(/* webpackChunkName: "page-register" */ './features/register/register-page'))
        .RegisterPage,
    '/user/profile': async () =>
      (
        await import(/* webpackChunkName: "page-profile" */ './features/profile/profile-page')
      ).ProfilePage.withTexts(),
  },
  dialogs: {
    'change-password': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-change-password" */ './features/change-password/change-password-dialog'
        )
      ).ChangePasswordDialog,
    'edit-bank-account-name': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-edit-bank-account-name" */ './features/edit-bank-account-name/edit-bank-account-name-dialog'
        )
      ).EditBankAccountNameDialog,
    'edit-profile-name': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-edit-profile-name" */ './features/edit-profile-name/edit-profile-name-dialog'
        )
      ).EditProfileNameDialog.withTexts(),
    'app-lock': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-app-lock" */ './features/app-lock/app-lock-dialog'
        )
      ).AppLockDialog.withTexts(),
    'security-activity': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-security-activity" */ './features/security-activity/security-activity-dialog'
        )
      ).SecurityActivityDialog.withTexts(),
    'lost-password': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-lost-password" */ './features/lost-password/lost-password-dialog'
        )
      ).LostPasswordDialog.withTexts(),
  },
  widgets: {},
  loadTexts,
  start: () => cancelCopy,
}
