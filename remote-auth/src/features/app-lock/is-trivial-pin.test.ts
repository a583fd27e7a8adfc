import { isTrivialPin } from './is-trivial-pin'

describe('isTrivialPin', () => {
  test.each(['111111', '123456', '654321', '012345', '567890', '121212', '123123', '112233'])(
    'refuses %s',
    pin => expect(isTrivialPin(pin)).toBe(true),
  )

  test.each(['270594', '123465', '112234', '121213', '100000'])('accepts %s', pin =>
    expect(isTrivialPin(pin)).toBe(false),
  )
})
