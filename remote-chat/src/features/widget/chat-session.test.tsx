import type { Language } from '@tamlung/shared/contract/editions'
import { getChatConfig, getHistory } from '@tamlung/shared/contract/routes/chat'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { ChatSession } from './chat-session'

const over = {
  id: '1',
  seq: 1,
  sender: 'staff',
  message: { message_type: 'text', payload: { message: 'so it ends', ended: true } },
  createdAt: '2026-11-21T03:05:00.000Z',
}

const identity = { kind: 'guest', guestId: 'g'.repeat(32) } as const

const words: [Language, string][] = [
  ['th', 'การแชตนี้จบแล้ว'],
  ['la', 'ການແຊັດນີ້ຈົບແລ້ວ'],
  ['en', 'This chat has ended'],
]

test.each(words)('says in %s that a chat has ended', async (language, text) => {
  network.install()
  network.reply(getChatConfig, { PREFIX: 'tamlung', canEnd: true })
  network.replyRaw(getHistory, [over])
  const { leave } = await renderInShell(
    <ChatSession identity={identity} onClose={() => {}} onUnread={() => {}} open />,
    { texts: { chat: loadTexts }, withTexts: [ChatSession], language },
  )
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.queryByText('so it ends')).toBeNull()
  leave()
  network.reset()
})
