import { defineRemote } from '@tamlung/shared/build/define-remote'

export default defineRemote({ name: 'chat' })
