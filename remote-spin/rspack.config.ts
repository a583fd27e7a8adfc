import { defineRemote } from '@tamlung/shared/build/define-remote'

export default defineRemote({ name: 'spin' })
