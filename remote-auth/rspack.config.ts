import { defineRemote } from '@tamlung/shared/bundling/define-remote'

export default defineRemote({ name: 'auth', folder: import.meta.dirname })
