import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTexts } from '../../testing/start-texts'
import { Button } from '../actions/button'
import { CheckboxField } from './checkbox-field'
import { ChoiceField } from './choice-field'
import { Form, type FormProps, formError } from './form'
import { PasswordField } from './password-field'
import { SelectField } from './select-field'
import { TextField } from './text-field'

beforeAll(startTexts)

interface Login {
  phone: string
  password: string
}

const required = (value: string | undefined) => (value ? undefined : 'required')

const tenDigits = (value: string | undefined) => (value?.length === 10 ? undefined : 'digits')

function renderLogin(onSubmit: FormProps<Login>['onSubmit']) {
  render(
    <Form<Login> errorText={key => `text of ${key}`} onSubmit={onSubmit}>
      <TextField
        hint="ten digits"
        inputMode="tel"
        label="Phone"
        name="phone"
        validate={tenDigits}
      />
      <PasswordField label="Password" name="password" validate={required} />
      <Button type="submit">Sign in</Button>
    </Form>,
  )
  return { phone: screen.getByLabelText('Phone'), password: screen.getByLabelText('Password') }
}

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

test('shows no error while typing, and one after leaving', async () => {
  const { phone } = renderLogin(jest.fn())
  await userEvent.type(phone, '0')
  await userEvent.clear(phone)
  expect(phone).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  expect(phone).toHaveAttribute('aria-invalid', 'true')
  expect(phone).toHaveAccessibleDescription('text of digits ten digits')
})

test('shows no error at an empty field that is passed through', async () => {
  const { phone, password } = renderLogin(jest.fn())
  await userEvent.click(phone)
  await userEvent.tab()
  expect(phone).not.toHaveAttribute('aria-invalid')
  await signIn()
  expect(phone).toHaveAttribute('aria-invalid', 'true')
  expect(password).toHaveAttribute('aria-invalid', 'true')
})

test('clears the error on the next key', async () => {
  const { phone } = renderLogin(jest.fn())
  await userEvent.type(phone, '08')
  await userEvent.tab()
  expect(phone).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(phone, '0')
  expect(phone).not.toHaveAttribute('aria-invalid')
  expect(phone).toHaveAccessibleDescription('ten digits')
})

test('shows all errors on submit and focuses the first', async () => {
  const submit = jest.fn()
  const { phone, password } = renderLogin(submit)
  await signIn()
  expect(password).toHaveAttribute('aria-invalid', 'true')
  await waitFor(() => expect(phone).toHaveFocus())
  expect(submit).not.toHaveBeenCalled()
})

test('shows an error again when Enter is pressed there', async () => {
  const { phone } = renderLogin(jest.fn())
  await userEvent.type(phone, '0{Backspace}{Enter}')
  expect(phone).toHaveAttribute('aria-invalid', 'true')
})

test('submits once on repeated Enter', async () => {
  let answer = (_: unknown) => {}
  const submit = jest.fn(
    () =>
      new Promise(resolve => {
        answer = resolve
      }),
  )
  const { phone, password } = renderLogin(submit)
  await userEvent.type(phone, '0812345678')
  await userEvent.type(password, 'secret{Enter}{Enter}{Enter}')
  await signIn()
  expect(submit.mock.calls).toEqual([[{ phone: '0812345678', password: 'secret' }]])
  await act(async () => answer(undefined))
})

test('submits once on two presses at once', async () => {
  const submit = jest.fn(async () => undefined)
  const { phone, password } = renderLogin(submit)
  await userEvent.type(phone, '0812345678')
  await userEvent.type(password, 'secret')
  const button = screen.getByRole('button', { name: 'Sign in' })
  await act(async () => {
    button.click()
    button.click()
  })
  expect(submit).toHaveBeenCalledTimes(1)
})

test('shows a refusal below the form until typing', async () => {
  const { phone, password } = renderLogin(async () => formError('wrong'))
  await userEvent.type(phone, '0812345678')
  await userEvent.type(password, 'secret')
  await signIn()
  expect(await screen.findByText('text of wrong')).toBeVisible()
  await userEvent.type(password, '!')
  expect(screen.queryByText('text of wrong')).not.toBeInTheDocument()
})

test('shows a refusal at the field it names', async () => {
  const { phone, password } = renderLogin(async () => ({ phone: 'taken' }))
  await userEvent.type(phone, '0812345678')
  await userEvent.type(password, 'secret')
  await signIn()
  await waitFor(() => expect(phone).toHaveAccessibleDescription('text of taken ten digits'))
  await waitFor(() => expect(phone).toHaveFocus())
})

test('recovers from an unexpected failure with a message', async () => {
  Object.assign(globalThis, { reportError: jest.fn() })
  const submit = jest.fn().mockRejectedValueOnce(new Error('network')).mockResolvedValue(undefined)
  const { phone, password } = renderLogin(submit)
  await userEvent.type(phone, '0812345678')
  await userEvent.type(password, 'secret')
  await signIn()
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  await signIn()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
})

test('shows what onSubmit throws and ignores replies', async () => {
  const submit = jest.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue({ token: 'x' })
  render(
    <Form failureText={error => `sorry, ${error}`} onSubmit={submit}>
      <TextField label="Phone" name="phone" />
      <Button type="submit">Sign in</Button>
    </Form>,
  )
  await signIn()
  expect(await screen.findByText('sorry, Error: 500')).toBeVisible()
  await signIn()
  await waitFor(() => expect(screen.queryByText('sorry, Error: 500')).not.toBeInTheDocument())
})

test('shows and hides a password with a matching label', async () => {
  const { password } = renderLogin(jest.fn())
  expect(password).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveAttribute('type', 'password')
})

test('leaves text in composition and capitalizes it afterwards', () => {
  render(
    <Form<{ code: string }> onSubmit={jest.fn()}>
      <TextField label="Code" name="code" parse={typed => typed.toUpperCase()} />
    </Form>,
  )
  const code = screen.getByLabelText('Code')
  for (const value of ['s', 'so']) {
    fireEvent.input(code, { target: { value }, isComposing: true })
    expect(code).toHaveValue(value)
  }
  fireEvent.compositionEnd(code)
  expect(code).toHaveValue('SO')
})

test('keeps chosen options, lists and ticks', async () => {
  const submit = jest.fn()
  render(
    <Form onSubmit={submit}>
      <SelectField choices={[{ value: 'KBANK', label: 'Kasikorn' }]} label="Bank" name="bank" />
      <ChoiceField
        choices={[
          { value: 'LAK', label: 'Kip' },
          { value: 'BAHT', label: 'Baht' },
        ]}
        label="Currency"
        name="currency"
      />
      <CheckboxField label="Remember me" name="remember" />
      <Button type="submit">Send</Button>
    </Form>,
  )
  await userEvent.selectOptions(screen.getByLabelText('Bank'), 'KBANK')
  await userEvent.click(screen.getByLabelText('Baht'))
  await userEvent.click(screen.getByLabelText('Remember me'))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submit).toHaveBeenCalledWith({ bank: 'KBANK', currency: 'BAHT', remember: true })
  expect(screen.getByRole('group', { name: 'Currency' })).toBeInTheDocument()
})
