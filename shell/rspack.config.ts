import { defineHost } from '@tamlung/shared/bundling/define-host'

export default defineHost()
