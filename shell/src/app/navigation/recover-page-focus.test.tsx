import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { recoverPageFocus } from './recover-page-focus'

beforeAll(recoverPageFocus)

/** A page on which a press changes the content below its heading. */
function Page({ before, after }: { before: ReactNode; after?: ReactNode }) {
  const [isPressed, setPressed] = useState(false)
  return (
    <main>
      <h1>Home</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the div catches clicks on any element inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: buttons send a click for key presses, too */}
      <div onClick={() => setPressed(true)}>{isPressed ? after : before}</div>
      <section>The games</section>
    </main>
  )
}

async function pressGo(before: ReactNode, after?: ReactNode) {
  render(<Page after={after} before={before} />)
  await userEvent.tab()
  expect(screen.getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

const go = <button type="button">Go</button>

test('moves the focus to the element that replaced the pressed one', async () => {
  await pressGo(<p>It failed. {go}</p>, <p>All is well</p>)
  expect(screen.getByText('All is well')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByText('All is well')).not.toHaveAttribute('tabindex')
})

test('moves the focus to the container when only the button disappears', async () => {
  await pressGo(
    <p key="card">
      <span>It is looked for.</span> {go}
    </p>,
    <p key="card">
      <span>It is looked for.</span>
    </p>,
  )
  expect(screen.getByText('It is looked for.').closest('p')).toHaveFocus()
})

test('moves the focus to the next element when the container disappears', async () => {
  await pressGo(<p>Received. {go}</p>)
  expect(screen.getByText('The games')).toHaveFocus()
})

test('moves the focus away from a button that becomes disabled', async () => {
  await pressGo(
    <p key="card">
      Bonus
      <button key="go" type="button">
        Go
      </button>
    </p>,
    <p key="card">
      Bonus
      <button disabled key="go" type="button">
        Go
      </button>
    </p>,
  )
  expect(screen.getByText('Bonus')).toHaveFocus()
})

test('leaves the focus alone after it moved elsewhere', async () => {
  render(<Page after="All is well" before={go} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(screen.getByText('The games'))
  document.querySelector('section')?.append(' and more')
  await Promise.resolve()
  expect(document.body).toHaveFocus()
})
