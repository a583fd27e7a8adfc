import type { Language } from '@tamlung/shared/contract/editions'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { loadTexts } from '../../load-texts'
import { Launcher } from './launcher'

const words: [Language, string][] = [
  ['th', 'มีอะไรให้ช่วยไหม ทักแอดมินได้เลย'],
  ['la', 'ມີຫຍັງໃຫ້ຊ່ວຍບໍ ທັກແອດມິນໄດ້ເລີຍ'],
  ['en', 'Need a hand? Chat with our support'],
]

test.each(words)("invites in %s by the agent's name", async (language, text) => {
  const { leave } = await renderInShell(
    <Launcher
      button={createRef()}
      greets
      onOpen={() => {}}
      pending={false}
      trouble={undefined}
      unread={0}
    />,
    { texts: { chat: loadTexts }, language },
  )
  expect(screen.getByRole('button', { name: text })).toBeInTheDocument()
  leave()
})
