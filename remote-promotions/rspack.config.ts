import { defineRemote } from '@tamlung/shared/bundling/define-remote'

export default defineRemote({ name: 'promotions', folder: import.meta.dirname })
