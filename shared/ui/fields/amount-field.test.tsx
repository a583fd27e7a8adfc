import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Hundredths } from '../../contract/hundredths'
import { hundredths } from '../../contract/hundredths'
import { startTexts } from '../../testing/start-texts'
import { Button } from '../actions/button'
import { AmountField } from './amount-field'
import { useForm } from './final-form'
import { Form } from './form'

beforeAll(startTexts)

function renderAmount(
  submit: (values: { amount: Hundredths }) => void,
  quickAmounts = [hundredths(10_000), hundredths(100_000)],
) {
  render(
    <Form<{ amount: Hundredths }> onSubmit={submit}>
      <AmountField
        label="Amount"
        name="amount"
        quickAmounts={quickAmounts}
        validate={value => (value === undefined ? 'not an amount' : undefined)}
      />
      <Button type="submit">Send</Button>
    </Form>,
  )
  return screen.getByLabelText('Amount')
}

test('keeps whole hundredths and completes them on leaving', async () => {
  const submit = jest.fn()
  const field = renderAmount(submit)
  await userEvent.type(field, '1234.5')
  expect(field).toHaveValue('1,234.5')
  await userEvent.tab()
  expect(field).toHaveValue('1,234.50')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submit).toHaveBeenCalledWith({ amount: 123_450 })
})

test('groups typed digits and keeps the caret', async () => {
  const field = renderAmount(jest.fn())
  if (!(field instanceof HTMLInputElement)) throw new Error('no box to type into')
  await userEvent.type(field, '1234567')
  expect(field).toHaveValue('1,234,567')
  await userEvent.type(field, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field).toHaveValue('12,934,567')
  await waitFor(() => expect(field.selectionStart).toBe(4))
  await userEvent.type(field, '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(field).toHaveValue('1,234,567')
  await waitFor(() => expect(field.selectionStart).toBe(3))
})

test('keeps invalid text visible and does not submit it', async () => {
  const submit = jest.fn()
  const field = renderAmount(submit)
  await userEvent.type(field, '1,5{Enter}')
  expect(field).toHaveValue('1,5')
  expect(field).toHaveAccessibleDescription('Use digits only, such as 1,500 or 99.50.')
  expect(submit).not.toHaveBeenCalled()
})

test('explains its format when left with text', async () => {
  const field = renderAmount(jest.fn())
  await userEvent.type(field, 'abc')
  expect(field).not.toHaveAccessibleDescription()
  await userEvent.tab()
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Use digits only/))
  await userEvent.clear(field)
  expect(field).not.toHaveAccessibleDescription()
})

test('marks a quick amount as pressed after using it', async () => {
  const field = renderAmount(jest.fn())
  await userEvent.type(field, '5')
  await userEvent.click(screen.getByRole('button', { name: '1,000' }))
  expect(field).toHaveValue('1,000.00')
  expect(screen.getByRole('button', { name: '1,000' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: '100' })).toHaveAttribute('aria-pressed', 'false')
})

function All() {
  const form = useForm()
  return (
    <button onClick={() => form.change('amount', hundredths(500_000))} type="button">
      All
    </button>
  )
}

test('shows the amount that will be sent', async () => {
  const submit = jest.fn()
  render(
    <Form<{ amount: Hundredths }> onSubmit={submit}>
      <AmountField aside={<All />} label="Amount" name="amount" />
      <Button type="submit">Send</Button>
    </Form>,
  )
  const field = screen.getByLabelText('Amount')
  await userEvent.type(field, '1,5')
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(field).toHaveValue('5,000.00')
  await userEvent.clear(field)
  await userEvent.type(field, '20')
  // On an iPhone, pressing a button leaves the focus in the field.
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(field).toHaveValue('5,000.00')
})

test.each([
  [[100, 300, 500, 1_000], '4'],
  [[50_000, 100_000, 200_000, 500_000], '2'],
  [[200_000, 500_000, 1_000_000], '3'],
  [[10, 20, 50, 100, 500, 1_000], '3'],
])('puts the quick amounts %p into rows of equal length', (amounts, columns) => {
  renderAmount(
    jest.fn(),
    amounts.map(amount => hundredths(amount * 100)),
  )
  const group = screen.getByRole('group', { name: 'Quick amounts' })
  expect(group.style.getPropertyValue('--columns')).toBe(columns)
})
