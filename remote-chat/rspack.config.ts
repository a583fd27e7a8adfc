import { defineRemote } from '@tamlung/shared/bundling/define-remote'

export default defineRemote({ name: 'chat', folder: import.meta.dirname })
