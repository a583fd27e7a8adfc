import { defineRemote } from '@tamlung/shared/bundling/define-remote'

export default defineRemote({ name: 'spin', folder: import.meta.dirname })
