import {
  lookupBanks,
  lookupRegisterOtp,
  lookupSources,
} from '@tamlung/shared/contract/routes/lookup'
import {
  createAccount,
  sendOtp,
  validateAccount,
  verifyOtp,
} from '@tamlung/shared/contract/routes/registration'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { RegisterPage } from '../features/register/register-page'
import { loadTexts } from '../load-texts'

type User = Awaited<ReturnType<typeof show>>['user']

export async function show(path = '/register') {
  return renderInShell(<RegisterPage />, { path, texts: { auth: loadTexts } })
}

export const next = () => screen.getByRole('button', { name: 'Next' })
export const step = (name: string) => screen.findByRole('heading', { name: new RegExp(name) })

/** Pasted, as people and password managers do. */
export async function put(user: User, label: string, text: string) {
  await user.clear(screen.getByLabelText(label))
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

export async function fillPhone(user: User, phone = '0891234567') {
  await put(user, 'Phone number', phone)
  await user.keyboard('{Enter}')
}

export async function fillProfile(user: User) {
  await screen.findByLabelText('Profile name')
  await put(user, 'Profile name', 'Somchai')
  await put(user, 'Password', 'secret-password')
  await put(user, 'Confirm password', 'secret-password')
  await user.click(next())
}

/** For servers that require no code; only the bank account is missing. */
export async function showLastStep(phone?: string) {
  network.reply(lookupRegisterOtp, { registerOTP: false })
  const view = await show()
  await fillPhone(view.user, phone)
  await fillProfile(view.user)
  await step('Step 4 of 4')
  return view
}

export async function fillBank(user: User, { bank = 'KBANK', firstName = 'Somchai' } = {}) {
  await screen.findByRole('option', { name: 'Kasikornbank' })
  await user.selectOptions(screen.getByLabelText('Bank'), bank)
  await put(user, 'Account number', '123-4-56789-0')
  await put(user, "Account holder's first name", firstName)
  await put(user, "Account holder's last name", 'jaidee')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

/** A backend that accepts everything. */
export function answerAll() {
  network.install()
  network.reset()
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => {}
  network.reply(lookupRegisterOtp, { registerOTP: true })
  network.reply(lookupSources, [{ code: 'FRIEND', description: 'A friend' }])
  network.reply(lookupBanks, [
    { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank' },
    { code: 'TTB', nameTH: 'ทีทีบี', nameEN: 'TTB' },
  ])
  network.reply(sendOtp, { otpRef: 'AB12', otpToken: 'token-1', code: 'SUCCESS' })
  network.reply(verifyOtp, { message: 'SUCCESS' })
  network.reply(validateAccount, { message: 'SUCCESS' })
  network.reply(createAccount, { message: 'SUCCESS' })
}
